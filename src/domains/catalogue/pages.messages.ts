import type { Paise } from '../../kernel/money.ts'
import { formatRupees } from '../../kernel/money.ts'

/** Takes back a removal. */
export const UNDO = 'Undo'

/** Said after a product was taken out of the cart. */
export function productRemoved(name: string): string {
  return `${name} removed`
}

/** The button while a product is on its way into the cart. */
export const ADDING = 'Adding…'

/** A search row's button once its product is in the cart. */
export const IN_CART = 'In cart'

/** The texts of the lists. */
export const listingText = {
  all: 'All products',
  packages: 'Health check packages',
  tests: 'Lab tests',
  products: 'Products',
  sort: 'Sort by',
  collectedIn: (pincode: string) => ` · collected at home in ${pincode}`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  emptyTitle: 'Nothing is listed here now',
  emptyText: 'Search for a test by its name, or look through all of them.',
  showAll: 'Show all',
  description:
    'Blood tests and health check packages with home sample collection. Prices, what is included and when reports come.',
} as const

/** In which order a list stands, as its links say it. */
export const sortLabel = {
  popular: 'Most booked',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name: 'Name',
} as const

/** How many products a list has; the noun says what they are. */
export function productCount(count: number, kind: 'packages' | 'tests' | 'products'): string {
  const one = { packages: 'package', tests: 'test', products: 'product' }[kind]
  return `${count} ${count === 1 ? one : kind}`
}

/** Read out for a link of the pagination. */
export function pageLabel(page: number): string {
  return `Page ${page}`
}

/** The texts of a product's own page. */
export const detailText = {
  contents: 'What is tested',
  sizes: 'Available sizes',
  included: 'What is included',
  visit: 'Before your visit',
  together: 'Often booked together',
  medicines: 'Keep taking regular medicines unless your doctor says otherwise.',
  photoId: 'Keep a photo ID ready for the phlebotomist.',
  noFasting: 'No fasting is needed.',
  earlySlot: 'Book a slot before 10 AM so that you can fast overnight.',
  atHome: 'The sample is collected at your home.',
  collectionServed: 'Available. Choose the time when you book.',
  checkPincode: 'Check your pincode',
  collection: 'Collection at home',
  facts: 'Good to know',
  taxes: 'MRP (incl. of all taxes)',
  declarations: 'Product details',
} as const

/** Whom a test is for, or null where it is no matter. */
export const genderText = {
  '': null,
  FM: 'For men and women',
  M: 'For men',
  F: 'For women',
} as const

/** The saving below a price. */
export function youSave(amount: Paise): string {
  return `You save ${formatRupees(amount, 0)}`
}

/** Said where no booking charge is added. */
export function noBookingCharge(from: Paise): string {
  return `No booking charge from ${formatRupees(from, 0)}.`
}

/** How long to fast before the sample. */
export function fastFor(hours: number): string {
  return `Fast for ${hours} hours. Water is fine.`
}

/** Which sample is taken. */
export function sampleText(specimen: string): string {
  return `Sample: ${specimen}`
}

/** The heading above what is known of collecting at a pincode. */
export function collectionAt(pincode: string): string {
  return `Collection at ${pincode}`
}

/** How much a group of a package holds. */
export function testCount(count: number): string {
  return count === 1 ? '1 test' : `${count} tests`
}

/** What Legal Metrology asks of a packaged good, as it is labelled. */
export const declarationLabel = {
  manufacturer: 'Manufacturer',
  importer: 'Importer',
  country_of_origin: 'Country of origin',
  net_quantity: 'Net quantity',
  care_contact: 'Consumer care',
  device_licence: 'Device licence',
} as const

/** Our own texts of the search. */
export const searchPageText = {
  title: 'Search',
  clear: 'Clear the search',
  close: 'Close the search',
  show: 'Show',
  submit: 'Search',
  loading: 'Loading',
  failed: 'The search did not answer. Please try again.',
  tryAgain: 'Try again',
} as const

/** How many products a search found, read out politely. */
export function resultCount(count: number, query: string): string {
  return `${count === 1 ? '1 result' : `${count} results`} for “${query}”`
}

/** What to do where a search found nothing. */
export function noResultHint(query: string): string {
  return `Check the spelling of “${query}”, or look at what is booked most.`
}
