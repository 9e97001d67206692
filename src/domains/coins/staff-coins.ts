/** The most coins of one grant, and the highest balance of a purse after it. */
export const MOST_GRANTED = 100_000
export const MOST_IN_PURSE = 10_000_000

/** If more coins than this are moved in a day, a grant needs a recent check of passkey or TOTP. @see OPS-K04 */
export const PROVED_ABOVE = 500

/** How many hours a grant counts towards that limit. */
export const COUNTED_HOURS = 24

/** The coins that staff granted or took back in the last 24 hours: by one person, and in one purse. */
export type MovedCoins = { byStaff: number; inPurse: number }

/**
 * Whether granting coins or taking them back needs a recent check. Small grants add up: without a check neither a
 * person nor a purse exceeds the limit in a day.
 */
export function needsCoinProof(coins: number, { byStaff, inPurse }: MovedCoins): boolean {
  return Math.abs(coins) + Math.max(byStaff, inPurse) > PROVED_ABOVE
}

/** Why coins are not granted or taken back. */
export type GrantRefusal =
  | { kind: 'unknown-customer' }
  | { kind: 'unproved' }
  | { kind: 'above-balance'; balance: number }
  | { kind: 'purse-full' }
  | { kind: 'key-used' }

/** Why a purse cannot take a grant; null if it can. A grant below 0 takes coins back. */
export function grantRefusal(coins: number, balance: number): GrantRefusal | null {
  if (balance + coins < 0) return { kind: 'above-balance', balance }
  return coins > 0 && balance + coins > MOST_IN_PURSE ? { kind: 'purse-full' } : null
}
