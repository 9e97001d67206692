/** The most coins that one grant may have, and the most that a purse may have after it. */
export const MOST_GRANTED = 100_000
export const MOST_IN_PURSE = 10_000_000

/** Above so many coins a day a grant needs a recent check of passkey or TOTP. @see OPS-K04 */
export const PROVED_ABOVE = 500

/** How long a grant counts towards that bound. */
export const COUNTED_HOURS = 24

/** The coins that staff moved in the last 24 hours, granted and taken back alike: by one person, and in one purse. */
export type MovedCoins = { byStaff: number; inPurse: number }

/**
 * Whether a grant, or what is taken back, needs a recent check. Small grants add up: neither a person nor a purse passes the
 * bound in a day without one.
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

/** Why a purse cannot take a grant; null if it can. `coins` below 0 are taken back. */
export function grantRefusal(coins: number, balance: number): GrantRefusal | null {
  if (balance + coins < 0) return { kind: 'above-balance', balance }
  return coins > 0 && balance + coins > MOST_IN_PURSE ? { kind: 'purse-full' } : null
}
