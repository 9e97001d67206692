import { clock12, dayAndMonth, istDate, istMinuteOfDay } from '../../kernel/ist.ts'
import type { ProfilePart } from './profile-parts.ts'

/** The names of the profile's parts. */
export const partText: Record<ProfilePart, string> = {
  orders: 'Orders',
  family: 'Family',
  addresses: 'Addresses',
  coins: 'Coins',
  account: 'Account',
}

/** The texts around the parts. */
export const profilePageText = {
  parts: 'Parts of your profile',
  loading: 'Loading',
  failed: 'This could not be loaded.',
  tryAgain: 'Try again',
  wentWrong: 'Something went wrong. Please try again.',
  more: 'Show more',
} as const

/** The texts of the family in the profile. */
export const familyText = {
  title: 'Family',
  none: 'Nobody is in your family yet',
  noneText: 'Add yourself and the people you book for. Their details are then filled in when you book.',
  dobMissing: 'Date of birth is missing',
} as const

/** The texts of the addresses in the profile. */
export const addressBookText = {
  title: 'Addresses',
  none: 'No addresses yet',
  noneText: 'Add where we should come. You can then choose it with one tap when you book.',
  standard: 'Default',
  makeStandard: 'Make default',
  remove: 'Delete',
  removed: 'Address deleted',
  madeStandard: 'This is your default address now',
} as const

/** The texts of the coins in the profile. */
export const coinsText = {
  title: 'Labaya Coins',
  all: 'All coins',
  none: 'No coins have come or gone yet',
  noneText: 'You earn coins with every order that is complete, and when a friend books with your code.',
  worth: 'One coin is one rupee. Use them when you book. They do not expire.',
  refer: 'Refer and earn',
} as const

/** `+40` or `−100`, with a real minus sign. */
export function signedCoins(coins: number): string {
  return coins < 0 ? `−${-coins}` : `+${coins}`
}

/** `21 Nov 2026` of an instant on the wire. */
export function dayText(at: string): string {
  const day = istDate(new Date(at))
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** `21 Nov 2026, 4:12 PM` of an instant on the wire. */
export function instantText(at: string): string {
  return `${dayText(at)}, ${clock12(istMinuteOfDay(new Date(at)))}`
}
