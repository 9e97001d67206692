/** The most coins that one grant may have, and the most that a purse may have after it. */
export const MOST_GRANTED = 100_000
export const MOST_IN_PURSE = 10_000_000

/** Above so many coins a grant needs a recent check of passkey or TOTP. @see OPS-K04 */
export const PROVED_ABOVE = 500

/** Whether a grant, or what is taken back, needs a recent check. */
export function needsCoinProof(coins: number): boolean {
  return Math.abs(coins) > PROVED_ABOVE
}

/** Why coins are not granted or taken back. */
export type GrantRefusal =
  | { kind: 'unknown-customer' }
  | { kind: 'above-balance'; balance: number }
  | { kind: 'purse-full' }
  | { kind: 'key-used' }

/** Why a purse cannot take a grant; null if it can. `coins` below 0 are taken back. */
export function grantRefusal(coins: number, balance: number): GrantRefusal | null {
  if (balance + coins < 0) return { kind: 'above-balance', balance }
  return coins > 0 && balance + coins > MOST_IN_PURSE ? { kind: 'purse-full' } : null
}
