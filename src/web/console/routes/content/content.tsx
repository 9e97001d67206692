import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { contentSectionText, contentText } from '../../features/content/content.messages.ts'
import { HomeSection } from '../../features/content/home-section.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(contentSectionText.home) }]

/** The content of the home page. */
export default function ContentHomePage() {
  return (
    <Guarded needs="content.write" title={contentText.title}>
      <HomeSection />
    </Guarded>
  )
}
