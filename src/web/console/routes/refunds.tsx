import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { approvalsText } from '../features/refunds/approvals.messages.ts'
import { Approvals } from '../features/refunds/approvals.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(approvalsText.title) }]

/** The refunds that wait for a second person. */
export default function RefundsPage() {
  return (
    <Guarded needs="refund.ask" title={approvalsText.title}>
      <Approvals />
    </Guarded>
  )
}
