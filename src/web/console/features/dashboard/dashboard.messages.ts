import type { HealthKind } from '../../../../domains/attention/shop-health.ts'

/** The texts of the dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  due: 'Your sign-in',
  nothingDue: 'Your ways to sign in are in order.',
  today: 'Today in the shop',
  secondPasskey: 'You have one way to sign in',
  secondPasskeyText: 'Add a second one, so that a lost phone does not lock you out.',
  noPasskey: 'You signed in without a passkey',
  noPasskeyText: 'A passkey is faster and cannot be given away by mistake. Add one on this device.',
  fewCodes: 'Few recovery codes are left',
  fewCodesText: 'Set up the authenticator app again to get ten new ones.',
  toAccount: 'Open your account',
  team: 'Your team',
  teamText: 'See who works in the console, and invite colleagues.',
  toStaff: 'Open the staff list',
  visits: 'Visits today',
  visitsText: 'Booked for today.',
  unpaid: 'Unpaid orders',
  unpaidText: 'Placed, and wait for their payment.',
  attention: 'Needs attention',
  attentionText: 'Waits for you or a colleague.',
  toAcknowledge: 'Complaints to acknowledge',
  toAcknowledgeText: 'Within 48 hours, by law.',
  overdue: 'Overdue complaints',
  overdueText: 'Their deadline has passed.',
  enquiries: 'Enquiries due',
  enquiriesText: 'Call back now.',
  captured: 'Sold today',
  refunded: 'Refunded today',
  expected: 'Expected at the bank',
  expectedNone: 'No settlements were read yet.',
  care: 'Products that need care',
  mismatches: 'Settlement mismatches',
  mismatchesText: 'Not explained yet.',
  repair: 'What to repair in the shop',
  inOrder: 'Everything is in order.',
  nothingForRoles: 'Nothing for your roles to repair.',
  filling: 'Slots that fill up',
  fillingNone: 'No slot of today or tomorrow is nearly full.',
  toPlanner: 'Open the heat map',
} as const

/** The greeting of the hour in India. */
export function greeting(minuteOfDay: number, name: string): string {
  const hour = Math.floor(minuteOfDay / 60)
  const part = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return `${part}, ${name}`
}

/** The number of payments or refunds of an amount. */
export function fromText(count: number, what: 'payment' | 'refund'): string {
  return count === 1 ? `1 ${what}` : `${count.toLocaleString('en-IN')} ${what}s`
}

/** The utilization of a slot. */
export function fullText(taken: number, wanted: number): string {
  return `${taken} of ${wanted}`
}

/** The day of the settled payments that an expected credit belongs to. */
export function settledText(day: string, amount: number): string {
  return amount === 0 ? `Nothing was settled on ${day}.` : `Settled on ${day}.`
}

/** The link texts of the kinds of repairable problems. */
export const repairText: Record<HealthKind, string> = {
  services: 'Open the settings',
  dead_jobs: 'Try them again',
  settlements: 'Open the settlements',
  no_price: 'Set their prices',
  full_areas: 'Open the heat map',
  demonstration_pages: 'Write the legal pages',
  demonstration_note: 'Write the small print',
  seller: 'Fill in the seller',
  banner: 'Change the banner',
}
