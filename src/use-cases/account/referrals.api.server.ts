import { randomBytes } from 'node:crypto'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { ownOrigin } from './own-origin.ts'
import { refusal } from '../../kernel/refusal.ts'
import { moneyOf } from '../../kernel/wire.ts'
import { claimReferral, refer } from '../../domains/referrals/referrals.contract.ts'
import { referralMessage, referralText } from '../../domains/referrals/referrals.messages.ts'
import {
  insertReferral,
  storeReferralCode,
  lockClaim,
  referralCode,
  referralCounts,
  referralTerms,
} from '../../domains/referrals/referrals.store.server.ts'
import {
  claimRefusal,
  newReferralCode,
  REFERRAL_CODE_BYTES,
  tidyReferralCode,
  type ReferralRefusal,
} from '../../domains/referrals/referrals.ts'

/** The dependencies of the referral calls. */
export type ReferralParts = { publicUrl: string | null }

/** The referral calls. @see docs/rules/calls.md */
export function referralsHandlers({ publicUrl }: ReferralParts): Handler[] {
  return [
    handle(refer, async (_body, call) => {
      const { db, session, now } = call
      const code = await ownCode(call)
      const { invited, rewarded, canClaim } = await referralCounts(db, session.customerId, now)
      const url = `${publicUrl ?? ownOrigin(call)}/refer-and-earn?referral=1&code=${code}`
      const { coins, leastOrder } = await referralTerms(db)
      return { code, url, coins, least_order: moneyOf(leastOrder), invited, rewarded, can_claim: canClaim }
    }),
    handle(claimReferral, ({ code }, call) => transaction(call.db, (tx) => claim(tx, code, call))),
  ]
}

type CustomerCall = Call<'customer'>

const MOST_TRIES = 5

/** The customer's code, created on first use. */
async function ownCode({ db, session, now }: CustomerCall): Promise<string> {
  const { customerId } = session
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const existing = await referralCode(db, customerId)
    if (existing !== null) return existing
    const code = newReferralCode(randomBytes(REFERRAL_CODE_BYTES))
    await storeReferralCode(db, { customerId, code }, now)
  }
  throw new Error('No referral code could be kept')
}

async function claim(tx: Executor, typed: string, { session, now, log }: CustomerCall) {
  const code = tidyReferralCode(typed)
  if (code === null) return refused({ kind: 'unknown-code' })
  const claim = await lockClaim(tx, session.customerId, code, now)
  const why = claimRefusal(claim)
  if (why !== null || claim.referrerId === null) return refused(why ?? { kind: 'unknown-code' })

  await insertReferral(tx, { friendId: claim.friendId, referrerId: claim.referrerId }, now)
  log.info('referral_claimed')
  const { leastOrder } = await referralTerms(tx)
  return { claimReferral: { message: referralText.taken(leastOrder) } }
}

function refused({ kind }: ReferralRefusal) {
  return refusal(200, { code: kind.replaceAll('-', '_'), message: referralMessage[kind] })
}
