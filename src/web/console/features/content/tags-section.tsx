import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { coloursForm } from './colour-forms.ts'
import { ColoursCard } from './colours-card.tsx'
import { ContentPage, LoadedContent } from './content-page.tsx'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { PartCard } from './part-card.tsx'
import { tagsForm } from './part-forms.ts'
import { TagFields } from './tag-fields.tsx'
import { hasUnsaved, usePart } from './use-part.ts'

/** The tags of the search, and the colours of product tags. @see OPS-T01 */
export function TagsSection() {
  return (
    <ContentPage section="tags">
      <LoadedContent>{(content) => <TagParts content={content} />}</LoadedContent>
    </ContentPage>
  )
}

function TagParts({ content }: { content: WireDeskContent }) {
  const tags = usePart(content, tagsForm)
  const colours = usePart(content, coloursForm)
  return (
    <div className={styles['cards']}>
      <ColoursCard version={content.tag_groups.version} form={colours} />
      <PartCard
        part="popular_tags"
        version={content.popular_tags.version}
        form={tags}
        lead={<p className="muted small">{text.tagsLead}</p>}
      >
        <TagFields
          tags={tags.values}
          categories={content.categories}
          onChange={tags.setValues}
          errorAt={tags.errorAt}
        />
      </PartCard>
      <LeaveWarning isChanged={hasUnsaved([tags, colours])} />
    </div>
  )
}
