/** The name of the shop. */
export const SHOP_NAME = 'Labaya'

/** The title of a browser tab. */
export function pageTitle(text: string): string {
  return `${text} · ${SHOP_NAME}`
}

/** The texts of the header, the footer and the bar of every page. */
export const siteText = {
  description: 'Lab tests and health check packages with home sample collection, booked in a few minutes.',
  home: 'Labaya home',
  secure: 'Secure Checkout',
  skip: 'Skip to content',
  menu: 'Main',
  packages: 'Packages',
  tests: 'Tests',
  collectAt: 'Collect at',
  setPincode: 'Pincode',
  changePincode: 'change pincode',
  choosePincode: 'set the pincode to collect at',
  login: 'Login',
  account: 'My account',
  cart: 'Cart',
  viewCart: 'View cart',
  seeItems: 'See the added items',
  messages: 'Messages',
  close: 'Close',
} as const

/** The label of the header's cart control for screen readers, with the number of items. */
export function itemCount(count: number): string {
  if (count === 0) return 'No items'
  return count === 1 ? '1 item' : `${count} items`
}

/** The texts of the pincode sheet. */
export const pincodeText = {
  title: 'Where should we collect?',
  text: 'Enter your pincode to check if we collect samples there.',
  label: 'Pincode',
  check: 'Check',
  checking: 'Checking…',
  unknown: 'Could not verify pincode serviceability. Please try again.',
} as const

/** The texts of the footer. */
export const footerText = {
  shop: 'Shop',
  packages: 'Health packages',
  tests: 'Lab tests',
  bank: 'BabyCord and banking',
  devices: 'Home devices',
  clinics: 'For clinics',
  account: 'Your account',
  orders: 'Orders',
  details: 'Details and privacy',
  refer: 'Refer and earn',
  help: 'Help',
  search: 'Search',
  legal: 'Who we are',
  pincodes:
    'Pincodes: Department of Posts, Ministry of Communications, Government of India, 2020, All India Pincode Directory till last month, Open Government Data (OGD) Platform India, 03/10/2025. Released under NDSAP and licensed under Government Open Data License – India.',
} as const

/** The link that calls the support phone. */
export function callNumber(phone: string): string {
  return `Call ${phoneText(phone)}`
}

/** Formats an Indian number: a toll-free one as 1800 000 0000, a mobile one as 98450 12345. */
export function phoneText(phone: string): string {
  const digits = phone.replace(/^\+91/, '')
  if (/^1800\d{6,7}$/.test(digits)) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  if (/^\d{10}$/.test(digits)) return `${digits.slice(0, 5)} ${digits.slice(5)}`
  return phone
}

/** The title of the page for an unknown address. */
export const PAGE_MISSING = 'We cannot find this page'

/** The other texts of that page. */
export const pageMissingText = {
  text: 'The link may be old or mistyped. Search for what you need, or start here.',
  toHome: 'Go to the home page',
} as const

/** The text for an action whose call had no response: offline, or on a network that is too slow. */
export const NO_NETWORK = 'No network. Check your connection and try again.'

/** The texts if a page or a part of it cannot be displayed. */
export const failureText = {
  crashed: 'Something went wrong',
  crashedText: 'We could not open this page. Nothing you added is lost. Please try again.',
  notLoaded: 'This did not load',
  offline: 'No network',
  offlineText: 'Check your connection and try again. Nothing you added is lost.',
  tryAgain: 'Try again',
  toHome: 'Go to the home page',
} as const
