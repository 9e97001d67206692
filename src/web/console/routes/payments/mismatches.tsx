import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { paymentsText } from '../../features/payments/payments-screen.messages.ts'
import { Mismatches } from '../../features/payments/mismatches.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(paymentsText.mismatches) }]

/** The mismatches between orders, ledger and settlements. */
export default function MismatchesPage() {
  return (
    <Guarded needs="payment.read" title={paymentsText.mismatches}>
      <Mismatches />
    </Guarded>
  )
}
