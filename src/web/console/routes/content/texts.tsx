import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { contentSectionText, contentText } from '../../features/content/content.messages.ts'
import { TextsSection } from '../../features/content/texts-section.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(contentSectionText.texts) }]

/** The support phone and the texts of the shop. */
export default function ContentTextsPage() {
  return (
    <Guarded needs="content.write" title={contentText.title}>
      <TextsSection />
    </Guarded>
  )
}
