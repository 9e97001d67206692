/** The texts of the page that compares two packages. */
export const compareText = {
  title: 'Compare two packages',
  lead: 'Side by side: what each covers, what it costs and when the report comes.',
  chooseFirst: 'Choose a package to start.',
  chooseSecond: 'Choose the other package.',
  change: 'Change',
  withOther: 'Compare with another package',
  facts: 'At a glance',
  covers: 'What each covers',
  order: 'Order',
  price: 'Price',
  tests: 'Tests included',
  report: 'Report',
  fasting: 'Fasting',
  noFasting: 'None',
  suits: 'For',
  yes: 'Covered',
  no: 'Not covered',
  same: 'Both cover the same organs and concerns. They differ in the number of tests.',
  unknown: 'We cannot find one of these packages',
  unknownText: 'It may no longer be offered, or the address may be mistyped. Choose two from the list.',
  toPackages: 'Health packages',
} as const

/** The patients that a package is for, in a cell of the comparison. */
export const suitedPatients = {
  '': 'Men and women',
  FM: 'Men and women',
  M: 'Men',
  F: 'Women',
} as const

/** How long to fast, in a cell of the comparison. */
export function fastingHours(hours: number): string {
  return hours > 0 ? `${hours} hours` : compareText.noFasting
}

/** The heading of the tests that only one of two packages has. */
export function onlyIn(name: string): string {
  return `Only in ${name}`
}

/** The title of a comparison. */
export function comparedTitle(first: string, second: string): string {
  return `${first} and ${second} compared`
}
