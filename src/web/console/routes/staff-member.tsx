import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { StaffMemberScreen } from '../features/staff/staff-member.tsx'
import { staffText } from '../features/staff/staff-screen.messages.ts'

// No name: titles stay in the browser's history.
export const meta: MetaFunction = () => [{ title: consoleTitle(staffText.title) }]

/** One person of the staff. */
export default function StaffMemberPage() {
  return (
    <Guarded needs="staff.manage" title={staffText.title}>
      <StaffMemberScreen />
    </Guarded>
  )
}
