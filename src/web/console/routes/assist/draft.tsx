import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { assistText } from '../../features/assist/assist-screen.messages.ts'
import { DraftScreen } from '../../features/assist/draft-screen.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(assistText.bookingTitle) }]

/** A booking that is being prepared. */
export default function AssistDraftPage() {
  return (
    <Guarded needs="order.assist" title={assistText.bookingTitle}>
      <DraftScreen />
    </Guarded>
  )
}
