import type { ProfilePart } from './profile-parts.ts'

/** The names of the profile's parts. */
export const partText: Record<ProfilePart, string> = {
  orders: 'Orders',
  family: 'Family',
  addresses: 'Addresses',
  coins: 'Coins',
  account: 'Account',
}

/** The sign-in prompt of each part for visitors. */
export const visitorText: Record<ProfilePart, { title: string; text: string }> = {
  orders: {
    title: 'Sign in to see your orders',
    text: 'Your orders, their slots and their status are in your account.',
  },
  family: {
    title: 'Sign in to see your family',
    text: 'We save the people you book for, so you need not type their details again.',
  },
  addresses: {
    title: 'Sign in to see your addresses',
    text: 'We save your addresses, so you can choose one with a tap when you book.',
  },
  coins: {
    title: 'Sign in to see your coins',
    text: 'See the coins you have earned and used, and what they are worth.',
  },
  account: {
    title: 'Sign in to see your account',
    text: 'Find your details, devices, consents and all the data we hold about you.',
  },
}

/** The general texts of the profile. */
export const profilePageText = {
  parts: 'Parts of your profile',
  loading: 'Loading',
  failed: 'We could not load this.',
  tryAgain: 'Try again',
  wentWrong: 'Something went wrong. Please try again.',
  more: 'Show more',
} as const

/** The texts of the family in the profile. */
export const familyText = {
  title: 'Family',
  none: 'You have not added anyone yet',
  noneText: 'Add yourself and the people you book for. You will not have to type their details again.',
  dobMissing: 'Date of birth is missing',
} as const

/** The texts of the addresses in the profile. */
export const addressBookText = {
  title: 'Addresses',
  none: 'No addresses yet',
  noneText: 'Add an address and choose it with one tap when you book.',
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
  none: 'No coins earned or used yet',
  noneText: 'You earn coins on every completed order, and when a friend books with your code.',
  worth: 'One coin is one rupee. Use them when you book. They do not expire.',
  refer: 'Refer and earn',
} as const

/** Formats `+40` or `−100`, with a real minus sign. */
export function signedCoins(coins: number): string {
  return coins < 0 ? `−${-coins}` : `+${coins}`
}
