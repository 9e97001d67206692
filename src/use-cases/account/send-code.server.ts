import type { Executor } from '../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { maskMobile } from '../../kernel/mobile.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { countForAddress, countUnderCap, uncountForAddress, uncountUnderCap } from './abuse.server.ts'
import { codeHash, newCode } from '../../domains/identity/code-hash.server.ts'
import {
  insertCode,
  lockForSend,
  uncountSend,
  type CountedSend,
} from '../../domains/identity/codes.store.server.ts'
import { sendRefusal, type OtpRefusal } from '../../domains/identity/identity.ts'
import { identityMessage } from '../../domains/identity/identity.messages.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { limitRefusal } from './limit-refusal.server.ts'
import { otpText, type OtpPurpose, type SmsFailure } from '../../domains/identity/sms.ts'

/** The recipient of a code, and its purpose. */
export type CodeRecipient = { mobile: string; purpose: OtpPurpose }

const RETRY_SECONDS = 5

/** A counted send, and whether the browser is trusted for the number. */
type TrustedSend = CountedSend & { isTrusted: boolean }

/**
 * Sends a new code to a number for this session; returns null, or the refusal. The send is counted and stored first,
 * so that two processes cannot send concurrently. The SMS is sent after the transaction. A send that certainly failed
 * is subtracted again; one that may still arrive stays counted.
 *
 * @see SEC-03, SEC-04, SEC-25
 */
export async function sendCode(
  parts: IdentityParts,
  call: Call,
  request: CodeRecipient,
): Promise<Refusal | null> {
  const { mobile, purpose } = request
  const code = newCode()
  const counted = await call.session.admit(() => countSend(parts, call, { ...request, code }))
  if (isRefusal(counted)) return counted
  if (!counted.ok)
    return isRefusal(counted.refusal) ? counted.refusal : limitRefusal(call, counted.refusal, request)

  const kind = `${purpose}_otp` as const
  const sent = await parts.sms.send({ to: mobile, kind, text: otpText(parts.host, code, purpose), code })
  if (!sent.ok) return notSent(parts, call, { send: counted.value, failure: sent.refusal })
  call.log.info('otp_sent', { purpose, mobile: maskMobile(mobile) })
  return null
}

function countSend(
  parts: IdentityParts,
  call: Call,
  { mobile, purpose, code }: CodeRecipient & { code: string },
): Promise<Result<TrustedSend, OtpRefusal | Refusal>> {
  return transactionOrRefusal<TrustedSend, OtpRefusal | Refusal>(call.db, async (tx) => {
    const { now, session } = call
    const { browserId } = session
    const settings = parts.settings.otp
    const history = await lockForSend(tx, { mobile, now, browserId, settings })
    // Other callers in the same network must not use up the budget of a trusted browser.
    const isTrusted = history.own !== null
    const refused =
      sendRefusal(history, now, settings) ??
      (isTrusted ? null : await countForAddress(tx, parts, call, 'send')) ??
      (await countUnderCap(tx, parts, isTrusted ? 'known-browser' : 'newcomer', now))
    if (refused !== null) return refuse(refused)

    const begun = await session.begin(tx)
    if (!begun.ok) return begun
    const facts = { sessionId: begun.value, mobile, purpose, sentAt: now }
    const hash = codeHash(parts.secretKey, facts, code)
    return ok({ ...(await insertCode(tx, { ...facts, browserId }, hash)), isTrusted })
  })
}

async function notSent(parts: IdentityParts, call: Call, { send, failure }: NotSent): Promise<Refusal> {
  const detail = 'detail' in failure ? { detail: failure.detail } : {}
  call.log.warn('otp_not_sent', { reason: failure.kind, ...detail })
  if (!mayArrive(failure)) await transaction(call.db, (tx) => takeBack(tx, parts, call, { send, failure }))
  const message = { code: 'sms_unavailable', message: identityMessage.notSent }
  return refusal(503, message, { retryAfter: retryAfter(failure, parts.settings.otp.secondsBetweenSends) })
}

type NotSent = { send: TrustedSend; failure: SmsFailure }

async function takeBack(
  tx: Executor,
  parts: IdentityParts,
  call: Call,
  { send, failure }: NotSent,
): Promise<void> {
  // The operator's reply "too often" counts against its cause: the address of an untrusted browser, or the number of
  // a trusted one.
  const isPaid = failure.kind === 'throttled'
  if (!isPaid || !send.isTrusted) await uncountSend(tx, send)
  if (!isPaid && !send.isTrusted) await uncountForAddress(tx, parts, call, 'send')
  await uncountUnderCap(tx, parts, call.now)
  await call.session.discard(tx)
}

function mayArrive({ kind }: SmsFailure): boolean {
  return kind === 'timeout' || kind === 'unknown'
}

function retryAfter(failure: SmsFailure, secondsBetweenSends: number): number {
  switch (failure.kind) {
    case 'timeout':
    case 'unknown':
      return Math.max(secondsBetweenSends, RETRY_SECONDS)
    case 'unavailable':
    case 'throttled':
      return failure.retryAfterSeconds
    case 'unreachable':
    case 'rejected':
      return RETRY_SECONDS
  }
}
