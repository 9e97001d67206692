import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import type { AbuseSettings } from '../../../domains/identity/abuse-limits.ts'
import type { SmsPort } from '../../../domains/identity/sms.ts'
import { LINK_BYTES } from '../../../domains/orders/assist/assist.ts'
import { bookingLinkSms } from '../../../domains/orders/assist/assist.messages.ts'
import { findBooking } from '../../../domains/orders/assist/assisted-bookings.store.server.ts'
import { messageWithRecord } from '../../../domains/orders/desk/order-messages.store.server.ts'
import { findOrder } from '../../../domains/orders/orders.store.server.ts'
import { isPayable } from '../../../domains/orders/orders.ts'
import { clock12, dayAndMonth, istDate, istMinuteOfDay } from '../../../kernel/ist.ts'
import { execute, type Executor } from '../../../platform/db/query.server.ts'
import { doJob, done, jobKind, newJob, type JobHandler } from '../../../platform/jobs/jobs.server.ts'
import { tokenHash } from '../../../platform/sessions/sessions.store.server.ts'
import { countUnderCap, uncountUnderCap } from '../../account/abuse.server.ts'

/** The parts of a link. Each send of an order has a separate secret. */
export type LinkFacts = { orderId: number; send: number }

/** The secret of a link. It is derived, so neither a table nor a job contains it. */
export function linkToken(secretKey: string, { orderId, send }: LinkFacts): string {
  const bytes = createHmac('sha256', secretKey).update(`booking link|${orderId}|${send}`).digest()
  return bytes.subarray(0, LINK_BYTES).toString('base64url')
}

/** The hash of a link that the database stores. */
export function linkHash(secretKey: string, facts: LinkFacts): Buffer {
  return tokenHash(linkToken(secretKey, facts))
}

const ATTEMPTS = 6

const sendLink = jobKind('send-booking-link', z.object({ orderId: z.int(), send: z.int() }), {
  attempts: ATTEMPTS,
  whenInterrupted: 'dead-letter',
})

/** Enqueues the SMS with a link in the transaction that creates the link. */
export async function enqueueLink(tx: Executor, { orderId, send }: LinkFacts, now: Date): Promise<void> {
  const jobKey = `${orderId}:${send}`
  const put = newJob(sendLink, { key: jobKey, payload: { orderId, send }, now })
  const what = 'booking_link'
  await execute(tx, messageWithRecord({ orderId, jobKind: 'send-booking-link', jobKey, what, at: now }, put))
}

function timeText(at: Date): string {
  return `${clock12(istMinuteOfDay(at))}, ${dayAndMonth(istDate(at))}`
}

/** The dependencies of the jobs that send links. */
export type LinkJobParts = {
  sms: SmsPort
  settings: { abuse: AbuseSettings }
  secretKey: string
  siteUrl: string
}

/** The jobs that send links. A link that was replaced, or whose order has ended, is not sent. */
export function bookingLinkJobs(parts: LinkJobParts): JobHandler[] {
  return [
    doJob(sendLink, async ({ orderId, send }, { db, now }) => {
      const order = await findOrder(db, orderId)
      const booking = await findBooking(db, orderId)
      if (order === undefined || booking?.sends !== send || !isPayable(order, now)) return done
      const { mobile } = await findCustomer(db, order.customerId)
      if (mobile === '') return done
      if ((await countUnderCap(db, parts, 'known-browser', now)) !== null)
        return { kind: 'again', why: 'sms-cap' }

      const link = `${new URL(parts.siteUrl).host}/b/${linkToken(parts.secretKey, { orderId, send })}`
      const text = bookingLinkSms(link, timeText(booking.expiresAt))
      const sent = await parts.sms.send({ to: mobile, kind: 'booking_link', text, code: null })
      if (sent.ok) return done
      const { kind } = sent.refusal
      if (kind !== 'timeout' && kind !== 'unknown') await uncountUnderCap(db, parts, now)
      const isRetried = kind === 'unreachable' || kind === 'unavailable' || kind === 'throttled'
      return isRetried ? { kind: 'again', why: kind } : { kind: 'dead-letter', why: kind }
    }),
  ]
}
