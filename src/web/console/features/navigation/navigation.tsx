import {
  CalendarRange,
  ChartColumn,
  FileSpreadsheet,
  FlaskConical,
  Megaphone,
  Scale,
  Headset,
  IndianRupee,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  BadgeIndianRupee,
  BellRing,
  ClipboardList,
  Coins,
  MessageSquareWarning,
  PhoneCall,
  ScrollText,
  Cog,
  TicketPercent,
  UserCog,
  Users,
} from 'lucide-react'
import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import type { Permission } from '../../../../domains/staff/permissions.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { MenuChosenContext } from '../../ui/frame/menu-context.ts'
import { isCurrent, type Screen, visibleGroups } from './navigation-groups.ts'
import { navigationText } from './navigation.messages.ts'
import styles from './navigation.module.css'

const ICONS: Record<Screen['icon'], LucideIcon> = {
  today: LayoutDashboard,
  areas: MapPin,
  planner: CalendarRange,
  orders: ClipboardList,
  assist: Headset,
  attention: BellRing,
  refunds: BadgeIndianRupee,
  payments: Landmark,
  enquiries: PhoneCall,
  complaints: MessageSquareWarning,
  catalogue: FlaskConical,
  prices: IndianRupee,
  coupons: TicketPercent,
  coins: Coins,
  content: Megaphone,
  legal: Scale,
  files: FileSpreadsheet,
  reports: ChartColumn,
  settings: Cog,
  staff: Users,
  audit: ScrollText,
  account: UserCog,
}

/** The screens that the person may open. @see docs/adr/0083 */
export function Navigation({ may }: { may: readonly Permission[] }) {
  const { pathname } = useLocation()
  const onChosen = useContext(MenuChosenContext)
  return (
    <nav aria-label={navigationText.label}>
      {visibleGroups(may).map(({ title, screens }) => (
        <div key={title} className={styles['group']}>
          <p className={styles['title']}>{title}</p>
          <ul>
            {screens.map(({ to, text, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles['link']}
                  onClick={onChosen}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                >
                  <Icon of={ICONS[icon]} />
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
