import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { assistText } from '../../features/assist/assist-screen.messages.ts'
import { StartBooking } from '../../features/assist/start-booking.tsx'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(assistText.title) }]

/** The start of a booking for a caller. */
export default function AssistPage() {
  return (
    <Guarded needs="order.assist" title={assistText.title}>
      <StartBooking />
    </Guarded>
  )
}
