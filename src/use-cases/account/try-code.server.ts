import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { maskMobile } from '../../kernel/mobile.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { refuseSuspicious, countForAddress, uncountForAddress } from './abuse.server.ts'
import { trustBrowser } from '../../domains/identity/browsers.store.server.ts'
import { codeHash, isSameHash } from '../../domains/identity/code-hash.server.ts'
import {
  countTry,
  lockForTry,
  readRequestedCode,
  settleRightTry,
  type LiveCode,
} from '../../domains/identity/codes.store.server.ts'
import { isCodeAlive, tryRefusal, type OtpRefusal } from '../../domains/identity/identity.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { limitRefusal } from './limit-refusal.server.ts'
import type { OtpPurpose } from '../../domains/identity/sms.ts'

/** A code that was entered for a number and a purpose. */
export type Attempt = { mobile: string; purpose: OtpPurpose; otp: string }

/** Runs in the same transaction when the code is correct. */
export type OnRight = (tx: Executor, sessionId: number) => Promise<void>

/** The result of an attempt. */
export type Tried = 'right' | 'wrong' | Refusal

// No session has this id. A caller without a session has requested no code and gets the reply through the same steps.
const NO_SESSION = -1
const NO_HASH = new Uint8Array(32)

/**
 * Checks a code. Attempts for a number queue for the lock of its row in all processes, and each is counted as wrong
 * before the code is compared. A wrong, an old and a never sent code get the same reply through the same steps.
 * Attempts of a session that never requested a code do not count, because strangers must not be able to block a
 * number.
 *
 * @see SEC-03, SEC-04
 */
export async function tryCode(
  parts: IdentityParts,
  call: Call,
  attempt: Attempt,
  onRight: OnRight,
): Promise<Tried> {
  const verdict = await transaction(call.db, (tx) => decide(parts, call, { attempt, onRight, tx }))
  if (typeof verdict !== 'string') return limitRefusal(call, verdict, attempt)

  const facts = { purpose: attempt.purpose, mobile: maskMobile(attempt.mobile) }
  call.log.info(verdict === 'right' ? 'otp_right' : 'otp_wrong', facts)
  return verdict
}

type Deciding = { attempt: Attempt; onRight: OnRight; tx: Executor }

async function decide(
  parts: IdentityParts,
  call: Call,
  { attempt, onRight, tx }: Deciding,
): Promise<'right' | 'wrong' | OtpRefusal> {
  const { mobile, purpose, otp } = attempt
  const { now, session } = call
  const { browserId } = session
  const sessionId = session.id ?? NO_SESSION
  const settings = parts.settings.otp
  const history = await lockForTry(tx, { mobile, now, browserId, settings })
  const isTrusted = history.own !== null
  const { hasRequested, live } = await readRequestedCode(tx, { sessionId, mobile, purpose })
  const isFirstTry = live !== null && live.wrongTries === 0
  const refused =
    tryRefusal(history, now, settings) ??
    (isTrusted ? null : await strangerRefusal(tx, parts, call, { isFirstTry }))
  if (refused !== null) return refused

  const tried = { mobile, now, codeId: live?.id ?? null }
  const eventId = await countTry(tx, { ...tried, sessionId, browserId, isCounted: hasRequested })

  const given = codeHash(parts.secretKey, { sessionId, mobile, purpose, sentAt: live?.sentAt ?? now }, otp)
  const isSame = isSameHash(given, live?.codeHash ?? NO_HASH)
  if (!isSame || live === null || !isCodeAlive(sentCode(live), now, settings)) return 'wrong'

  await settleRightTry(tx, { ...tried, eventId })
  if (!isTrusted) await uncountForAddress(tx, parts, call, 'wrong')
  session.browserId = await trustBrowser(tx, { sessionId, browserId, mobile, now })
  await onRight(tx, sessionId)
  return 'right'
}

/**
 * Why an untrusted browser may not make an attempt now. A trusted browser has a separate budget, which neither
 * guessers elsewhere nor neighbours in its network use up. The first attempt for a code that this session requested
 * is exempt, or guessers elsewhere could block every new browser: it cost an SMS and has one chance in ten thousand.
 */
async function strangerRefusal(
  tx: Executor,
  parts: IdentityParts,
  call: Call,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<OtpRefusal | null> {
  const braked = isFirstTry ? null : await refuseSuspicious(tx, parts, call.now)
  return braked ?? countForAddress(tx, parts, call, 'wrong')
}

function sentCode({ sentAt, wrongTries }: LiveCode) {
  return { sentAt, wrongTries, usedAt: null }
}
