import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { StaffMemberScreen } from '../features/staff/staff-member.tsx'
import { staffText } from '../features/staff/staff-screen.messages.ts'

// Without the name, because titles stay in the browser's history.
export const meta: MetaFunction = () => [{ title: consoleTitle(staffText.title) }]

/** A staff member. */
export default function StaffMemberPage() {
  return (
    <Guarded needs="staff.manage" title={staffText.title}>
      <StaffMemberScreen />
    </Guarded>
  )
}
