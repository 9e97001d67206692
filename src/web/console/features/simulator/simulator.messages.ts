/** The texts of the simulator. */
export const simulatorText = {
  title: 'Coupon simulator',
  coupons: 'Coupons',
  lead: 'Which coupons a cart could use, by the rules of the shop itself. Nothing is stored.',
  cart: 'Cart',
  search: 'Find a product to add',
  results: 'Products found',
  noResults: 'No product on sale matches.',
  add: 'Add',
  emptyCart: 'Add a product to begin.',
  patients: 'Patients',
  patientsHint: 'How many people the cart is for.',
  forWhom: 'For',
  quantity: 'Quantity',
  remove: 'Remove',
  pincode: 'Pincode',
  pincodeHint: 'Empty: base prices.',
  customer: 'Customer',
  who: 'Who buys',
  new: 'A new customer',
  nth: 'A customer at a later order',
  mobile: 'A customer of the shop',
  order: 'Which order it is',
  mobileNumber: 'Mobile number',
  coins: 'Coins are on the cart',
  when: 'When',
  whenHint: 'India time. Empty: now.',
  optional: '(optional)',
  go: 'Simulate',
  going: 'Simulating…',
  result: 'Result',
  code: 'Coupon',
  saving: 'Takes off, or why not',
  only: 'Only by its code',
  more: 'More coupons cannot be used. Open the simulator from a coupon to see it alone.',
  onlyOne: (code: string) => `Only ${code} is simulated.`,
  every: 'Simulate every coupon',
  nothing: '–',
} as const

/** The messages for the fields of the simulator. */
export const simulatorProblem = {
  order: 'A whole number from 1 to 1,000 belongs here.',
  pincode: 'Enter a 6-digit pincode.',
  mobile: 'Enter a valid 10-digit mobile number.',
  empty: 'Add a product first.',
} as const

/** A patient of the cart. */
export function patientText(patient: number): string {
  return `Patient ${patient}`
}

/** The summary of a simulation. */
export function summaryText(subtotal: string, patients: number, coins: number): string {
  const people = patients === 1 ? '1 patient' : `${patients} patients`
  return `Cart of ${subtotal}, ${people}${coins > 0 ? `, ${coins.toLocaleString('en-IN')} coins` : ''}`
}
