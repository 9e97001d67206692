import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { StaffList } from '../features/staff/staff-list.tsx'
import { staffText } from '../features/staff/staff-screen.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(staffText.title) }]

/** The list of the staff. */
export default function StaffPage() {
  return (
    <Guarded needs="staff.manage" title={staffText.title}>
      <StaffList />
    </Guarded>
  )
}
