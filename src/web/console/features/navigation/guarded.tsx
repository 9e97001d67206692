import type { ReactNode } from 'react'
import { Lock } from 'lucide-react'
import { type Permission, ROLE_PERMISSIONS, ROLES } from '../../../../domains/staff/permissions.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { consoleText, notAllowedText } from '../../app/console.messages.ts'
import { useMay } from '../../app/me.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { Page } from '../../ui/frame/page.tsx'

type GuardedProps = { needs: Permission; title: string; children: ReactNode }

/** A screen that needs a permission. Other staff see which roles have it. The server checks every call. */
export function Guarded({ needs, title, children }: GuardedProps) {
  if (useMay(needs)) return children
  const roles = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(needs)).map(
    (role) => staffRoleText[role],
  )
  return (
    <Page title={title}>
      <EmptyState icon={Lock} title={notAllowedText(roles)}>
        <ButtonLink to={CONSOLE_PATH}>{consoleText.toDashboard}</ButtonLink>
      </EmptyState>
    </Page>
  )
}
