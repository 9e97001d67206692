import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { contentSectionText, contentText } from '../../features/content/content.messages.ts'
import { TagsSection } from '../../features/content/tags-section.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(contentSectionText.tags) }]

/** The tags of the search, and the colours of product tags. */
export default function ContentTagsPage() {
  return (
    <Guarded needs="content.write" title={contentText.title}>
      <TagsSection />
    </Guarded>
  )
}
