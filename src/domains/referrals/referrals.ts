import { crockfordCode, normalizeCrockford } from '../../kernel/crockford.ts'
import { rupees, type Paise } from '../../kernel/money.ts'

/** The number of random bytes of a code. */
export const REFERRAL_CODE_BYTES = 8

/** The coins for each of the two customers if the settings do not set `coins.referral`. */
export const REFERRAL_COINS = 100

/** The minimum amount of the friend's order if the settings do not set `coins.referral_min_order`. */
export const REFERRAL_LEAST_ORDER: Paise = rupees(500)

/** Why a friend's code is refused. */
export type ReferralRefusal =
  | { kind: 'unknown-code' }
  | { kind: 'own-code' }
  | { kind: 'already-referred' }
  | { kind: 'not-new' }
  | { kind: 'each-other' }

/** The facts that decide whether a code counts; `referrerId` is null if no live account has the code. */
export type Claim = {
  friendId: number
  referrerId: number | null
  /** The owner of the code that the friend used before, null if there is none. */
  usedCodeOf: number | null
  /** The owner of the code that this code's owner used, null if there is none. */
  ownerUsedCodeOf: number | null
  /** Whether the friend has an order that was ever confirmed. */
  hasOrdered: boolean
  /** Whether an account with the friend's number was erased recently. */
  isReturning: boolean
  /** Whether the friend's account is older than the code owner's, so that the friend cannot have been referred. */
  isOlderThanOwner: boolean
}

/** The reward and its condition: the friend's first completed order of `leastOrder` or more. */
export type ReferralTerms = { coins: number; leastOrder: Paise }

/** Encodes random bytes as a code with 40 bits of randomness. @throws on fewer bytes than characters */
export function newReferralCode(randomBytes: Uint8Array): string {
  return crockfordCode(randomBytes, REFERRAL_CODE_BYTES)
}

/** Parses a typed or linked code, ignoring case, spaces and look-alike letters; null if it is not a code. */
export function tidyReferralCode(typed: string): string | null {
  const code = normalizeCrockford(typed)
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/**
 * Whether a completed order of the friend's earns the reward.
 *
 * @param paid the amount for the items, after coupon and coins, without charges: zero for a free order
 */
export function isRewarded(paid: Paise, { leastOrder }: Pick<ReferralTerms, 'leastOrder'>): boolean {
  return paid > 0 && paid >= leastOrder
}

/**
 * Why a friend's code is refused; null if it counts. Entering the same code again is not refused.
 *
 * @see docs/rules/identity.md
 */
export function claimRefusal(claim: Claim): ReferralRefusal | null {
  const { friendId, referrerId, usedCodeOf, ownerUsedCodeOf } = claim
  if (referrerId === null) return { kind: 'unknown-code' }
  if (referrerId === friendId) return { kind: 'own-code' }
  if (usedCodeOf === referrerId) return null
  if (usedCodeOf !== null) return { kind: 'already-referred' }
  if (claim.hasOrdered || claim.isReturning) return { kind: 'not-new' }
  if (ownerUsedCodeOf === friendId) return { kind: 'each-other' }
  return claim.isOlderThanOwner ? { kind: 'not-new' } : null
}
