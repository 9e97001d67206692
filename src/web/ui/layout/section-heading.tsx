import { ChevronRight } from 'lucide-react'
import { ButtonLink } from '../action/button.tsx'
import { Icon } from '../action/icon.tsx'
import styles from './section-heading.module.css'

export type SectionHeadingProps = {
  id?: string | undefined
  text: string
  more?: { to: string; text: string } | undefined
}

/** The heading of a page section, with an optional link to all items. */
export function SectionHeading({ id, text, more }: SectionHeadingProps) {
  return (
    <div className={styles['row']}>
      <h2 id={id} className={styles['heading']}>
        {text}
      </h2>
      {more && (
        <ButtonLink variant="link" to={more.to} about={text}>
          {more.text}
          <Icon of={ChevronRight} size="s" />
        </ButtonLink>
      )}
    </div>
  )
}
