/** The texts of the dashboard. */
export const dashboardText = {
  title: 'Dashboard',
  due: 'Due for you',
  nothingDue: 'Nothing is due.',
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
  comes:
    'Visits, unpaid orders, what needs attention, money and slots that fill up appear here with the orders desk.',
  comesTitle: 'The figures of the day are on their way',
} as const

/** The greeting of the hour in India. */
export function greeting(minuteOfDay: number, name: string): string {
  const hour = Math.floor(minuteOfDay / 60)
  const part = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return `${part}, ${name}`
}
