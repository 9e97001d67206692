import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { paymentsText } from '../../features/payments/payments-screen.messages.ts'
import { Settlements } from '../../features/payments/settlements.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(paymentsText.settlements) }]

/** Settlement reports, and the fetched days. */
export default function SettlementsPage() {
  return (
    <Guarded needs="payment.read" title={paymentsText.settlements}>
      <Settlements />
    </Guarded>
  )
}
