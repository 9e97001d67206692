import type { Permission } from '../../../../domains/staff/permissions.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { navigationText as text } from './navigation.messages.ts'

/** A screen in the navigation, and the permission that it needs; null if a session is enough. */
export type Screen = {
  to: string
  text: string
  icon:
    | 'today'
    | 'orders'
    | 'assist'
    | 'attention'
    | 'refunds'
    | 'payments'
    | 'enquiries'
    | 'complaints'
    | 'areas'
    | 'planner'
    | 'catalogue'
    | 'prices'
    | 'coupons'
    | 'coins'
    | 'content'
    | 'legal'
    | 'files'
    | 'reports'
    | 'settings'
    | 'staff'
    | 'audit'
    | 'account'
  may: Permission | null
}

/** The screens of one heading. */
export type ScreenGroup = { title: string; screens: readonly Screen[] }

const GROUPS: readonly ScreenGroup[] = [
  {
    title: text.work,
    screens: [
      { to: CONSOLE_PATH, text: text.dashboard, icon: 'today', may: null },
      { to: `${CONSOLE_PATH}/orders`, text: text.orders, icon: 'orders', may: 'order.read' },
      { to: `${CONSOLE_PATH}/assist`, text: text.assist, icon: 'assist', may: 'order.assist' },
      { to: `${CONSOLE_PATH}/attention`, text: text.attention, icon: 'attention', may: 'order.read' },
      { to: `${CONSOLE_PATH}/refunds`, text: text.refunds, icon: 'refunds', may: 'refund.ask' },
      { to: `${CONSOLE_PATH}/payments`, text: text.payments, icon: 'payments', may: 'payment.read' },
      { to: `${CONSOLE_PATH}/enquiries`, text: text.enquiries, icon: 'enquiries', may: 'case.work' },
      { to: `${CONSOLE_PATH}/complaints`, text: text.complaints, icon: 'complaints', may: 'case.work' },
    ],
  },
  {
    title: text.shop,
    screens: [
      { to: `${CONSOLE_PATH}/areas`, text: text.areas, icon: 'areas', may: 'catalogue.read' },
      { to: `${CONSOLE_PATH}/planner`, text: text.planner, icon: 'planner', may: 'slot.write' },
      { to: `${CONSOLE_PATH}/catalogue`, text: text.catalogue, icon: 'catalogue', may: 'catalogue.read' },
      { to: `${CONSOLE_PATH}/prices`, text: text.prices, icon: 'prices', may: 'catalogue.read' },
      { to: `${CONSOLE_PATH}/coupons`, text: text.coupons, icon: 'coupons', may: 'catalogue.read' },
      { to: `${CONSOLE_PATH}/coins`, text: text.coins, icon: 'coins', may: 'order.read' },
      { to: `${CONSOLE_PATH}/content`, text: text.content, icon: 'content', may: 'content.write' },
      { to: `${CONSOLE_PATH}/legal`, text: text.legal, icon: 'legal', may: 'legal.write' },
      { to: `${CONSOLE_PATH}/files`, text: text.files, icon: 'files', may: 'catalogue.write' },
      { to: `${CONSOLE_PATH}/reports`, text: text.reports, icon: 'reports', may: 'report.read' },
      { to: `${CONSOLE_PATH}/settings`, text: text.settings, icon: 'settings', may: 'settings.write' },
      { to: `${CONSOLE_PATH}/staff`, text: text.staff, icon: 'staff', may: 'staff.manage' },
      { to: `${CONSOLE_PATH}/audit`, text: text.audit, icon: 'audit', may: 'audit.read' },
    ],
  },
  {
    title: text.you,
    screens: [{ to: `${CONSOLE_PATH}/account`, text: text.account, icon: 'account', may: null }],
  },
]

/** The groups of the navigation with the screens that a person may open, without empty groups. */
export function visibleGroups(may: readonly Permission[]): ScreenGroup[] {
  return GROUPS.map(({ title, screens }) => ({
    title,
    screens: screens.filter((screen) => screen.may === null || may.includes(screen.may)),
  })).filter(({ screens }) => screens.length > 0)
}

/** Whether a path belongs to a screen of the navigation or is below it. */
export function isCurrent(screen: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path === screen || (screen !== CONSOLE_PATH && path.startsWith(`${screen}/`))
}
