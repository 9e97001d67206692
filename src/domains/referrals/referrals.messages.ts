import { formatRupees, type Paise } from '../../kernel/money.ts'
import type { ReferralRefusal } from './referrals.ts'

/** Why a friend's code is refused, in words for the friend. */
export const referralMessage: Record<ReferralRefusal['kind'], string> = {
  'unknown-code': 'This code is not valid. Please check it',
  'own-code': 'This is your own code. Please share it with a friend',
  'already-referred': 'You have already used a friend’s code',
  'not-new': 'A friend’s code works only for new customers, before the first order',
  'each-other': 'Your friend has used your own code',
}

/** The texts for a code that counts, is not sent, or is malformed. */
export const referralText = {
  taken: (least: Paise) =>
    `Your friend’s code will apply to your first order of ${formatRupees(least, 0)} or more`,
  missing: 'Please enter your friend’s code',
  wrong: 'A code has 8 letters and digits',
} as const
