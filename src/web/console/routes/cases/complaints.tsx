import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { ComplaintList } from '../../features/complaints/complaint-list.tsx'
import { complaintText } from '../../features/complaints/complaints-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(complaintText.title) }]

/** The complaints by due time. */
export default function ComplaintsPage() {
  return (
    <Guarded needs="case.work" title={complaintText.title}>
      <ComplaintList />
    </Guarded>
  )
}
