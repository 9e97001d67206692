import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { AccessCard } from './access-card.tsx'
import { SessionsCard } from '../../parts/sessions/sessions-card.tsx'
import { StaffDetails } from './staff-details.tsx'
import { staffText } from './staff-screen.messages.ts'
import { staffQuery } from './staff-query.ts'
import styles from './staff.module.css'

const PARENTS = [HOME_PARENT, { to: `${CONSOLE_PATH}/staff`, text: staffText.title }]

/** A staff member: details and roles, access, and sessions. */
export function StaffMemberScreen() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery(staffQuery)
  const person = data?.find((staff) => String(staff.id) === id)
  if (person !== undefined) return <Person person={person} />
  return (
    <Page title={staffText.title} parents={[HOME_PARENT]}>
      {data === undefined ? (
        <RecordStatus error={error} onRetry={() => void refetch()} />
      ) : (
        <EmptyState icon={UserX} title={staffText.missingTitle} text={staffText.missingText}>
          <ButtonLink to={`${CONSOLE_PATH}/staff`}>{staffText.toList}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

function Person({ person }: { person: WireStaff }) {
  return (
    <Page title={person.name} parents={PARENTS}>
      <div className={styles['cards']}>
        <StaffDetails key={person.id} person={person} />
        <AccessCard person={person} />
        <SessionsCard title={staffText.sessions} staffId={person.id} />
      </div>
    </Page>
  )
}
