import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { contentSectionText, contentText } from '../../features/content/content.messages.ts'
import { WordsSection } from '../../features/content/words-section.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(contentSectionText.words) }]

/** The words of the search. */
export default function ContentWordsPage() {
  return (
    <Guarded needs="content.write" title={contentText.title}>
      <WordsSection />
    </Guarded>
  )
}
