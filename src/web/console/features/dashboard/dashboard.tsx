import { istMinuteOfDay } from '../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useMay, useMe } from '../../app/me.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { dashboardText, greeting } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { dueItems } from './due-items.ts'
import { FillingSlots } from './filling-slots.tsx'
import { ProductsInNeed } from './products-in-need.tsx'
import { ShopHealth } from './shop-health.tsx'
import { Today } from './today.tsx'

/** The dashboard: a greeting, today's figures for the person's roles, and the due items. @see OPS-O12 */
export function Dashboard() {
  const me = useMe()
  const managesStaff = useMay('staff.manage')
  const items = dueItems(me)
  return (
    <Page title={greeting(istMinuteOfDay(new Date(me.now)), me.staff.name)}>
      <p className={styles['roles']}>
        {me.roles.map((role) => (
          <Pill key={role} tone="brand">
            {staffRoleText[role]}
          </Pill>
        ))}
      </p>
      <Today />
      <div className={styles['columns']}>
        <Card labelledBy="due">
          <h2 id="due" className={styles['title']}>
            {dashboardText.due}
          </h2>
          {items.length === 0 && <p className="muted">{dashboardText.nothingDue}</p>}
          <ul>
            {items.map(({ id, title, text }) => (
              <li key={id} className={styles['item']}>
                <div>
                  <p className={styles['name']}>{title}</p>
                  <p className="muted small">{text}</p>
                </div>
                <ButtonLink variant="link" to={`${CONSOLE_PATH}/account`} about={title}>
                  {dashboardText.toAccount}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
        {managesStaff && (
          <Card labelledBy="team">
            <h2 id="team" className={styles['title']}>
              {dashboardText.team}
            </h2>
            <p className="muted">{dashboardText.teamText}</p>
            <ButtonLink variant="link" to={`${CONSOLE_PATH}/staff`}>
              {dashboardText.toStaff}
            </ButtonLink>
          </Card>
        )}
      </div>
      <ProductsInNeed />
      <ShopHealth />
      <FillingSlots />
    </Page>
  )
}
