import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { ComplaintScreen } from '../../features/complaints/complaint.tsx'
import { complaintText } from '../../features/complaints/complaints-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

// Without the ticket, because titles stay in the browser's history.
export const meta: MetaFunction = () => [{ title: consoleTitle(complaintText.title) }]

/** One complaint. */
export default function ComplaintPage() {
  return (
    <Guarded needs="case.work" title={complaintText.title}>
      <ComplaintScreen />
    </Guarded>
  )
}
