import * as z from 'zod'
import type { Executor, Sql } from '../../platform/db/query.server.ts'
import {
  done,
  doJob,
  jobKind,
  newJob,
  enqueueJob,
  type JobEnd,
  type JobHandler,
} from '../../platform/jobs/jobs.server.ts'
import { istDate, istInstant, nextDay } from '../../kernel/ist.ts'
import type { AbuseSettings } from '../../domains/identity/abuse-limits.ts'
import { countUnderCap, uncountUnderCap } from './abuse.server.ts'
import type { SmsFailure, SmsPort } from '../../domains/identity/sms.ts'

const ATTEMPTS = 6

const message = z.object({
  to: z.string(),
  kind: z.enum([
    'order_confirmed',
    'order_rescheduled',
    'order_moved_by_us',
    'order_refunded',
    'order_canceled',
    'complaint_acknowledged',
    'complaint_answered',
  ]),
  text: z.string(),
})

/** A message that is sent after the call, at most once. */
export type LaterSms = z.output<typeof message>

// After a crash it is unknown whether the message was sent. A missing message does less harm than a repeated one.
const sendSms = jobKind('send-sms', message, { attempts: ATTEMPTS, whenInterrupted: 'dead-letter' })

/**
 * Enqueues a message in the transaction that it reports. A second call with the same key changes nothing. Codes do
 * not use the outbox: their caller waits for them and gets an error if the code could not be sent.
 *
 * @see SEC-25, SEC-27
 */
export async function enqueueSms(tx: Executor, sms: LaterSms, { key, now }: { key: string; now: Date }) {
  await enqueueJob(tx, sendSms, toJob(sms, { key, now }))
}

/** The statement that enqueues a message, for use in a pipeline. */
export function newSms(sms: LaterSms, at: { key: string; now: Date }): Sql {
  return newJob(sendSms, toJob(sms, at))
}

function toJob(sms: LaterSms, { key, now }: { key: string; now: Date }) {
  return { key: smsKey(sms.kind, key), payload: sms, now }
}

/** The key of a message's job. Each kind of message has its own keys. */
export function smsKey(kind: LaterSms['kind'], key: string): string {
  return `${kind}:${key}`
}

type SmsJobParts = { sms: SmsPort; settings: { abuse: AbuseSettings } }

/** The jobs that send the messages of the outbox, each counted under the day's cap. */
export function smsJobs(parts: SmsJobParts): JobHandler[] {
  return [
    doJob(sendSms, async ({ to, kind, text }, { db, now, log }) => {
      if ((await countUnderCap(db, parts, 'order', now)) !== null) {
        log.warn('sms_held_back', { kind })
        return heldBack(kind, now)
      }
      const sent = await parts.sms.send({ to, kind, text, code: null })
      if (sent.ok) return done
      if (hasNotLeft(sent.refusal)) await uncountUnderCap(db, parts, now)
      return toJobEnd(sent.refusal, now)
    }),
  ]
}

const MORNING_MINUTE = 8 * 60
const CAP_REACHED = 'sms-cap'

/**
 * Handles a message beyond the day's cap. A message about a refund or a complaint is sent the next morning; one about
 * a visit may be wrong by then, so the operator decides, and the order's page has the content.
 */
function heldBack(kind: LaterSms['kind'], now: Date): JobEnd {
  switch (kind) {
    case 'order_refunded':
    case 'order_canceled':
    case 'complaint_acknowledged':
    case 'complaint_answered':
      return { kind: 'later', at: istInstant(nextDay(istDate(now)), MORNING_MINUTE), why: CAP_REACHED }
    case 'order_confirmed':
    case 'order_rescheduled':
    case 'order_moved_by_us':
      return { kind: 'dead-letter', why: CAP_REACHED }
  }
}

function hasNotLeft({ kind }: SmsFailure): boolean {
  return kind !== 'timeout' && kind !== 'unknown'
}

// A message is retried only if it certainly was not sent. If it may have arrived, or is refused, the operator
// decides.
function toJobEnd(failure: SmsFailure, now: Date): JobEnd {
  switch (failure.kind) {
    case 'unreachable':
      return { kind: 'again', why: failure.kind }
    case 'unavailable':
    case 'throttled':
      return {
        kind: 'again',
        why: failure.kind,
        at: new Date(now.getTime() + failure.retryAfterSeconds * 1000),
      }
    case 'timeout':
    case 'unknown':
    case 'rejected':
      return { kind: 'dead-letter', why: failure.kind }
  }
}
