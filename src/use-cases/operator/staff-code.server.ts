import {
  isSameHash,
  newCode,
  staffCodeHash,
  type StaffCodeFacts,
} from '../../domains/identity/code-hash.server.ts'
import {
  countTry,
  lockForSend,
  lockForTry,
  settleRightTry,
  uncountSend,
  type CountedSend,
} from '../../domains/identity/codes.store.server.ts'
import { isCodeAlive, sendRefusal, tryRefusal, type OtpRefusal } from '../../domains/identity/identity.ts'
import { otpText, type SmsFailure } from '../../domains/identity/sms.ts'
import { insertStaffCode, readStaffCode } from '../../domains/identity/staff-codes.store.server.ts'
import type { Log } from '../../kernel/log.ts'
import { maskMobile } from '../../kernel/mobile.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { countUnderCap, uncountUnderCap } from '../account/abuse.server.ts'
import type { OperatorParts } from './operator-parts.ts'

/** The recipient of a code, and the cookie or link that it is bound to. */
export type StaffCodeRequest = { mobile: string; binding: Uint8Array }

/** The context of a send: a call, or the job of one. */
type Work = { db: Executor; now: Date; log: Log }

/** Why no code was sent. */
export type NotSent = { kind: 'limit'; refused: OtpRefusal } | { kind: 'sms'; failure: SmsFailure }

const NO_HASH = new Uint8Array(32)
const PURPOSE = 'staff'

/**
 * Sends a code to a member of the staff; returns null on success. The limits of the number are shared with all other
 * codes, so two flows never send more than one flow may. A send that certainly failed is subtracted again.
 *
 * @see OPS-S02, OPS-S03
 */
export async function sendStaffCode(
  parts: OperatorParts,
  { db, now, log }: Work,
  { mobile, binding }: StaffCodeRequest,
): Promise<NotSent | null> {
  const code = newCode()
  const facts = { binding, mobile, sentAt: now }
  const counted = await transactionOrRefusal<CountedSend, OtpRefusal>(db, (tx) =>
    countSend(tx, parts, facts, code),
  )
  if (!counted.ok) {
    log.warn('otp_refused', { code: counted.refusal.kind, purpose: PURPOSE, mobile: maskMobile(mobile) })
    return { kind: 'limit', refused: counted.refusal }
  }
  const text = otpText(parts.host, code, PURPOSE)
  const sent = await parts.sms.send({ to: mobile, kind: 'staff_otp', text, code })
  if (sent.ok) {
    log.info('otp_sent', { purpose: PURPOSE, mobile: maskMobile(mobile) })
    return null
  }
  log.warn('otp_not_sent', { reason: sent.refusal.kind, purpose: PURPOSE })
  if (!mayArrive(sent.refusal)) {
    await transaction(db, async (tx) => {
      await uncountSend(tx, counted.value)
      await uncountUnderCap(tx, parts, now)
    })
  }
  return { kind: 'sms', failure: sent.refusal }
}

async function countSend(tx: Executor, parts: OperatorParts, facts: StaffCodeFacts, code: string) {
  const { mobile, sentAt: now } = facts
  const settings = parts.settings.otp
  const history = await lockForSend(tx, { mobile, now, browserId: null, settings })
  // Staff need codes to work, so their codes stop last, whatever other senders have used up.
  const refused =
    sendRefusal(history, now, settings) ?? (await countUnderCap(tx, parts, 'known-browser', now))
  if (refused !== null) return refuse(refused)
  return ok(await insertStaffCode(tx, facts, staffCodeHash(parts.secretKey, facts, code)))
}

function mayArrive({ kind }: SmsFailure): boolean {
  return kind === 'timeout' || kind === 'unknown'
}

/** A code typed by a member of the staff. */
export type StaffAttempt = StaffCodeRequest & { otp: string }

/**
 * Checks a code in the caller's transaction, which must be committed whatever the result, because the attempt is
 * counted as wrong before any comparison. `alsoRight` is the second factor: its `isMatch` always runs, and its
 * `claim` runs only after a correct code.
 */
export async function tryStaffCode(
  tx: Executor,
  { secretKey, settings }: OperatorParts,
  { mobile, binding, otp, now }: StaffAttempt & { now: Date },
  second: SecondFactor = NO_SECOND,
): Promise<'right' | 'wrong' | OtpRefusal> {
  const history = await lockForTry(tx, { mobile, now, browserId: null, settings: settings.otp })
  const live = await readStaffCode(tx, { binding, mobile })
  const refused = tryRefusal(history, now, settings.otp)
  if (refused !== null) return refused

  const tried = { mobile, now, codeId: live?.id ?? null }
  const isCounted = live !== undefined
  const eventId = await countTry(tx, { ...tried, sessionId: null, browserId: null, isCounted })
  const given = staffCodeHash(secretKey, { binding, mobile, sentAt: live?.sentAt ?? now }, otp)
  const isSame = isSameHash(given, live?.codeHash ?? NO_HASH)
  const isMatch = await second.isMatch()
  if (!isSame || !isMatch || live === undefined) return 'wrong'
  if (!isCodeAlive({ ...live, usedAt: null }, now, settings.otp)) return 'wrong'
  if (!(await second.claim())) return 'wrong'

  await settleRightTry(tx, { ...tried, eventId })
  return 'right'
}

/** The second factor of a code: `isMatch` always runs and writes nothing, `claim` uses it up. */
export type SecondFactor = { isMatch: () => Promise<boolean>; claim: () => Promise<boolean> }

const NO_SECOND: SecondFactor = {
  isMatch: () => Promise.resolve(true),
  claim: () => Promise.resolve(true),
}
