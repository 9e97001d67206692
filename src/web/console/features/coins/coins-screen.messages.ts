/** The texts of the coins' screens. */
export const coinsText = {
  title: 'Coins',
  lead: 'Find a customer to see, grant or take back coins. One coin is one rupee.',
  by: 'Find by',
  byMobile: 'Mobile number',
  byOrder: 'Order number',
  wrongMobile: 'Enter a valid 10-digit mobile number.',
  find: 'Find',
  finding: 'Finding…',
  nameless: 'Customer without a name',
  erased: 'Deleted account',
  balance: 'Balance',
  held: 'In unpaid orders',
  grant: 'Grant or take back',
  grantTitle: 'Grant or take back coins',
  give: 'Grant',
  takeBack: 'Take back',
  what: 'What to do',
  coins: 'Coins',
  coinsHint: 'Above 500 in 24 hours you confirm with your passkey or authenticator app.',
  reason: 'Reason, which the customer reads',
  save: 'Save',
  saving: 'Saving…',
  ledger: 'Coin ledger',
  when: 'When',
  entry: 'Entry',
  order: 'Order',
  who: 'By',
  shop: 'Labaya',
  nothing: '–',
  emptyTitle: 'No coins so far',
  emptyText: 'Every coin that comes or goes is listed here.',
  missingTitle: 'There is no such customer',
  missingText: 'Find the customer again by mobile or order number.',
  toList: 'Find a customer',
  history: 'Audit log',
} as const

/** The messages for the fields of a grant. */
export const grantProblem = {
  coins: 'Enter a whole number of coins, from 1 to 1,00,000.',
  reason: 'Give a reason. The customer reads it.',
  long: 'Use at most 300 characters.',
} as const

/** The confirmation of a grant. */
export function grantedText(coins: number): string {
  const count = Math.abs(coins).toLocaleString('en-IN')
  return coins > 0 ? `${count} coins granted.` : `${count} coins taken back.`
}

/** A signed number of coins. */
export function signedText(coins: number): string {
  return `${coins > 0 ? '+' : '−'}${Math.abs(coins).toLocaleString('en-IN')}`
}
