import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { ContentScreen } from '../../features/content/content-screen.tsx'
import { contentText } from '../../features/content/content.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(contentText.title) }]

/** The shop's own content. */
export default function ContentPage() {
  return (
    <Guarded needs="content.write" title={contentText.title}>
      <ContentScreen />
    </Guarded>
  )
}
