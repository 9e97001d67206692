import { useId } from 'react'
import { searchText } from '../../../../domains/catalogue/catalogue.messages.ts'
import { tagPath, type PopularTag } from '../../../../domains/catalogue/popular-tags.ts'
import { ChipLink, Chips } from '../../../ui/form/chip.tsx'
import styles from './search-panel.module.css'

export type PopularTagsProps = {
  /** Null until they have loaded: their space is reserved. */
  tags: readonly PopularTag[] | null
  /** One level below the heading above it. */
  heading: 'h2' | 'h3'
}

/** The popular searches as links to their lists. @see SRCH-03, SRCH-11 */
export function PopularTags({ tags, heading: Heading }: PopularTagsProps) {
  const id = useId()
  if (tags?.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles['tags-heading']}>
        {searchText.popular}
      </Heading>
      {tags === null ? (
        <div className={styles['chips-place']} aria-hidden />
      ) : (
        <Chips>
          {tags.map((tag) => (
            <ChipLink key={tag.categoryId} to={tagPath(tag)}>
              {tag.name}
            </ChipLink>
          ))}
        </Chips>
      )}
    </section>
  )
}
