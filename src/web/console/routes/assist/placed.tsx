import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { assistText } from '../../features/assist/assist-screen.messages.ts'
import { PlacedScreen } from '../../features/assist/placed-screen.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(assistText.placedTitle) }]

/** A placed booking. */
export default function AssistPlacedPage() {
  return (
    <Guarded needs="order.assist" title={assistText.placedTitle}>
      <PlacedScreen />
    </Guarded>
  )
}
