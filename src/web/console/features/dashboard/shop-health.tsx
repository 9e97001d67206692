import { Link } from 'react-router'
import { CircleCheck } from 'lucide-react'
import { HEALTH_PERMISSIONS, type HealthKind } from '../../../../domains/attention/shop-health.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../app/me.ts'
import { countText } from '../../app/count-text.ts'
import { dashboardText as text, repairText } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { useFigures } from './use-figures.ts'

/** The screen that repairs each kind of problem. */
const SCREENS: Readonly<Record<HealthKind, string>> = {
  services: 'settings',
  dead_jobs: 'attention?kind=dead_job',
  settlements: 'payments/settlements',
  no_price: 'catalogue?care=no_price',
  full_areas: 'planner',
  demonstration_pages: 'legal',
  demonstration_note: 'content/texts',
  seller: 'settings',
  banner: 'content',
}

/** The problems of the shop's data and services, for staff who can repair some of them. @see OPS-O12 */
export function ShopHealth() {
  const { may } = useMe()
  const { data } = useFigures()
  const mayRepair = Object.values(HEALTH_PERMISSIONS).some((permission) => may.includes(permission))
  const mayRepairAll = Object.values(HEALTH_PERMISSIONS).every((permission) => may.includes(permission))
  const health = data?.health ?? null
  if (!mayRepair || health === null) return null
  return (
    <Card labelledBy="repair">
      <h2 id="repair" className={styles['title']}>
        {text.repair}
      </h2>
      {health.length === 0 ? (
        <p className={styles['in-order']}>
          <Icon of={CircleCheck} />
          {mayRepairAll ? text.inOrder : text.nothingForRoles}
        </p>
      ) : (
        <ul>
          {health.map(({ kind, count, text: sentence }) => (
            <li key={kind} className={styles['item']}>
              <span className={styles['problem']}>
                <b className={styles['care-count']}>{countText(count)}</b>
                <span>{sentence}</span>
              </span>
              <Link to={`${CONSOLE_PATH}/${SCREENS[kind]}`} className={styles['repair']}>
                {repairText[kind]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
