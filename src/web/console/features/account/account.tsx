import { staffRoleText } from '../../app/roles.messages.ts'
import { formatMobile } from '../../../../kernel/mobile.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { useMe } from '../../app/me.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { SessionsCard } from '../../parts/sessions/sessions-card.tsx'
import { accountText } from './account.messages.ts'
import styles from './account.module.css'
import { CredentialsCard } from './credentials-card.tsx'

/** The signed-in person's account: details, credentials and sessions. */
export function Account() {
  const { staff, roles } = useMe()
  return (
    <Page title={accountText.title} lead={accountText.lead}>
      <div className={styles['columns']}>
        <TitledCard id="person" title={accountText.person}>
          <dl className={styles['facts']}>
            <div>
              <dt>{staff.name}</dt>
              <dd>
                {roles.map((role) => (
                  <Pill key={role} tone="brand">
                    {staffRoleText[role]}
                  </Pill>
                ))}
              </dd>
            </div>
            <div>
              <dt>{accountText.mobile}</dt>
              <dd>{formatMobile(staff.mobile)}</dd>
            </div>
            <div>
              <dt>{accountText.email}</dt>
              <dd>{staff.email ?? accountText.noEmail}</dd>
            </div>
          </dl>
        </TitledCard>
        <CredentialsCard />
        <SessionsCard title={accountText.sessions} staffId={staff.id} />
      </div>
    </Page>
  )
}
