import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { paymentsText } from '../../features/payments/payments-screen.messages.ts'
import { Payments } from '../../features/payments/payments.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(paymentsText.title) }]

/** Payments and refunds by state and age. */
export default function PaymentsPage() {
  return (
    <Guarded needs="payment.read" title={paymentsText.title}>
      <Payments />
    </Guarded>
  )
}
