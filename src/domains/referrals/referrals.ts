import { rupees, type Paise } from '../../kernel/money.ts'

/** How many random bytes a code takes. */
export const REFERRAL_CODE_BYTES = 8

/** How many coins each of the two gets where the settings say nothing (`coins.referral`). */
export const REFERRAL_COINS = 100

/** What the friend's order comes to at least where the settings say nothing (`coins.referral_min_order`). */
export const REFERRAL_LEAST_ORDER: Paise = rupees(500)

// Crockford's base 32 leaves out I, L, O and U: a code can be read out on the phone.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Why a friend's code does not count. */
export type ReferralRefusal =
  | { kind: 'unknown-code' }
  | { kind: 'own-code' }
  | { kind: 'already-referred' }
  | { kind: 'not-new' }
  | { kind: 'each-other' }

/** What decides whether a code counts; `referrerId` is null where no living account has it. */
export type Claim = {
  friendId: number
  referrerId: number | null
  /** Whose code the friend has used before, null for nobody's. */
  usedCodeOf: number | null
  /** Whose code the owner of this one has used, null for nobody's. */
  ownerUsedCodeOf: number | null
  /** Whether the friend has an order that was ever confirmed. */
  hasOrdered: boolean
  /** Whether an account of the friend's number was erased lately. */
  isReturning: boolean
  /** Whether the friend had an account before the owner of the code had one, and so cannot have been brought. */
  isOlderThanOwner: boolean
}

/** What both get coins for: the friend's first completed order that comes to `leastOrder` or more. */
export type ReferralTerms = { coins: number; leastOrder: Paise }

/** A code from random bytes: 40 bits that nobody guesses. @throws on fewer bytes than characters */
export function newReferralCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < REFERRAL_CODE_BYTES) throw new Error(`${randomBytes.length} bytes are too few`)
  const bytes = [...randomBytes.subarray(0, REFERRAL_CODE_BYTES)]
  return bytes.map((byte) => CROCKFORD.charAt(byte & 31)).join('')
}

/** A code as it was typed or linked: blind to case and blanks, and to letters that look like digits; null if it is none. */
export function tidyReferralCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null
}

/**
 * Whether a completed order of the friend's is what both get coins for.
 *
 * @param paid for what was ordered, after coupon and coins, without charges: nothing for a free order
 */
export function isRewarded(paid: Paise, { leastOrder }: Pick<ReferralTerms, 'leastOrder'>): boolean {
  return paid > 0 && paid >= leastOrder
}

/**
 * Why a friend's code does not count; null where it does. The same code again is no refusal.
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
