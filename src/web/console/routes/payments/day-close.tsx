import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { paymentsText } from '../../features/payments/payments-screen.messages.ts'
import { DayClose } from '../../features/payments/day-close.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(paymentsText.dayClose) }]

/** The books of a day. */
export default function DayClosePage() {
  return (
    <Guarded needs="payment.read" title={paymentsText.dayClose}>
      <DayClose />
    </Guarded>
  )
}
