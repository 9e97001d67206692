import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { istDate, istInstant, nextDay } from '../../kernel/ist.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { countUses, networkUses, releaseUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import {
  addressLimits,
  brakeRefusal,
  smsLimit,
  type AbuseSettings,
  type AddressCount,
  type SmsBudget,
} from '../../domains/identity/abuse-limits.ts'
import { countSms, readTallies, uncountSms } from '../../domains/identity/abuse.store.server.ts'
import type { OtpRefusal } from '../../domains/identity/identity.ts'
import { limitRefusal } from './limit-refusal.server.ts'
import type { OtpPurpose } from '../../domains/identity/sms.ts'

/** The dependencies of the address limits. */
export type AbuseParts = { secretKey: string; settings: { abuse: AbuseSettings } }

type Caller = Pick<Call, 'address' | 'now'>

/** Counts one use for the caller's address; returns the refusal if the limit of the hour is reached. */
export async function countForAddress(
  tx: Executor,
  { secretKey, settings }: AbuseParts,
  { address, now }: Caller,
  what: AddressCount,
): Promise<OtpRefusal | null> {
  const uses = networkUses(`otp-${what}`, addressLimits(what, settings.abuse), address)
  const retryAfterSeconds = await countUses(tx, secretKey, uses, now)
  return retryAfterSeconds === 0 ? null : { kind: 'address', retryAfterSeconds }
}

/** Subtracts what was counted for the caller's address in this call. */
export async function uncountForAddress(
  tx: Executor,
  { secretKey, settings }: AbuseParts,
  { address, now }: Caller,
  what: AddressCount,
): Promise<void> {
  const uses = networkUses(`otp-${what}`, addressLimits(what, settings.abuse), address)
  await releaseUses(tx, secretKey, uses, { usedAt: now, now })
}

/** The refusal of a suspicious attempt by an untrusted browser, whatever the number. */
export async function refuseSuspicious(
  tx: Executor,
  { settings }: AbuseParts,
  now: Date,
): Promise<OtpRefusal | null> {
  return brakeRefusal(await readTallies(tx, now), settings.abuse)
}

/** Counts an SMS under the day's cap; refuses it if the share of its purpose for the day in India is used up. */
export async function countUnderCap(
  tx: Executor,
  { settings }: Pick<AbuseParts, 'settings'>,
  budget: SmsBudget,
  now: Date,
): Promise<OtpRefusal | null> {
  const limit = smsLimit(budget, settings.abuse)
  if (limit === 0 || (await countSms(tx, istDate(now), limit))) return null
  const midnight = istInstant(nextDay(istDate(now)), 0)
  return { kind: 'sms-cap', retryAfterSeconds: Math.ceil((midnight.getTime() - now.getTime()) / 1000) }
}

/** Subtracts an SMS that was never sent. */
export async function uncountUnderCap(
  tx: Executor,
  { settings }: Pick<AbuseParts, 'settings'>,
  now: Date,
): Promise<void> {
  if (settings.abuse.smsPerDay > 0) await uncountSms(tx, istDate(now))
}

/**
 * Counts a reply that reveals whether a number or an e-mail address has an account; returns the refusal if the
 * caller's address has had too many. The specification requires such replies, so their rate is limited.
 */
export async function countLookup(
  parts: AbuseParts,
  call: Call,
  about: { mobile: string; purpose: OtpPurpose },
): Promise<Refusal | null> {
  const refused = await transaction(call.db, (tx) => countForAddress(tx, parts, call, 'lookup'))
  return refused === null ? null : limitRefusal(call, refused, about)
}
