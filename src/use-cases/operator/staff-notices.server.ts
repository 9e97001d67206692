import * as z from 'zod'
import type { SmsPort } from '../../domains/identity/sms.ts'
import { letterHtml, letterText } from '../../domains/mails/letter.ts'
import type { Letter } from '../../kernel/letter.ts'
import { isMailAddress, type MailPort } from '../../domains/mails/mails.ts'
import { noticeLetter, noticeSmsText, type StaffNotice } from '../../domains/staff/staff.messages.ts'
import { findOwners, findStaff } from '../../domains/staff/staff.store.server.ts'
import type { StaffMember } from '../../domains/staff/staff.ts'
import { clock12, formatDmy, istDate, istMinuteOfDay } from '../../kernel/ist.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import {
  doJob,
  done,
  enqueueJob,
  jobKind,
  type JobEnd,
  type JobHandler,
} from '../../platform/jobs/jobs.server.ts'
import type { AbuseSettings } from '../../domains/identity/abuse-limits.ts'
import { countUnderCap, uncountUnderCap } from '../account/abuse.server.ts'

const ATTEMPTS = 6

/** The job of one notice to one person. It contains neither name nor number and reads them when it runs. */
const sendNotice = jobKind(
  'send-staff-notice',
  z.object({
    to: z.int(),
    about: z.int(),
    notice: z.enum(['recovery', 'owner']),
    by: z.enum(['sms', 'mail']),
    at: z.iso.datetime(),
  }),
  { attempts: ATTEMPTS, whenInterrupted: 'dead-letter', hasOwnPool: true },
)

type Noticed = { notice: StaffNotice; about: number; now: Date }

/**
 * Enqueues notices by SMS and mail to every active owner and to the person in question, in the transaction of their
 * cause.
 *
 * @see OPS-S01, OPS-S06
 */
export async function enqueueStaffNotices(tx: Executor, { notice, about, now }: Noticed): Promise<void> {
  const owners = await findOwners(tx)
  const recipients = new Set([...owners.map(({ id }) => id), ...(notice === 'recovery' ? [about] : [])])
  const at = now.toISOString()
  for (const to of recipients) {
    for (const by of ['sms', 'mail'] as const) {
      const payload = { to, about, notice, by, at }
      await enqueueJob(tx, sendNotice, { key: `${notice}:${about}:${to}:${by}:${at}`, payload, now })
    }
  }
}

/** The dependencies of the notice jobs. `mail` is null if the shop has no mail server. */
export type StaffNoticeParts = { sms: SmsPort; mail: MailPort | null; settings: { abuse: AbuseSettings } }

/** The jobs that send notices. */
export function staffNoticeJobs(parts: StaffNoticeParts): JobHandler[] {
  return [
    doJob(sendNotice, async ({ to, about, notice, by, at }, { db, now }) => {
      const [recipient, person] = [await findStaff(db, to), await findStaff(db, about)]
      if (recipient === undefined || person === undefined) return done
      if (by === 'mail')
        return mailNotice(parts.mail, recipient, noticeLetter(notice, person.name, timeText(at)))
      return smsNotice(parts, { db, now }, { recipient, notice, name: person.name })
    }),
  ]
}

type SmsNotice = { recipient: StaffMember; notice: StaffNotice; name: string }

async function smsNotice(
  parts: StaffNoticeParts,
  { db, now }: { db: Executor; now: Date },
  { recipient, notice, name }: SmsNotice,
): Promise<JobEnd> {
  if ((await countUnderCap(db, parts, 'known-browser', now)) !== null)
    return { kind: 'again', why: 'sms-cap' }
  const text = noticeSmsText(notice, name)
  const sent = await parts.sms.send({ to: recipient.mobile, kind: `staff_${notice}`, text, code: null })
  if (sent.ok) return done
  const { kind } = sent.refusal
  if (kind !== 'timeout' && kind !== 'unknown') await uncountUnderCap(db, parts, now)
  const isRetried = kind === 'unreachable' || kind === 'unavailable' || kind === 'throttled'
  return isRetried ? { kind: 'again', why: kind } : { kind: 'dead-letter', why: kind }
}

async function mailNotice(
  port: MailPort | null,
  { email, name }: StaffMember,
  { subject, preview, title, text, advice }: ReturnType<typeof noticeLetter>,
): Promise<JobEnd> {
  if (port === null || email === null || !isMailAddress(email)) return done
  const letter: Letter = {
    subject,
    preview,
    title,
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: advice },
    ],
    foot: ['You got this mail because you work with the Labaya console.'],
  }
  const sent = await port.send({
    customerId: null,
    to: { name, address: email },
    kind: 'staff_notice',
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    calendar: null,
    attachments: [],
  })
  if (sent.ok) return done
  const { kind, detail } = sent.refusal
  const why = `${kind}: ${detail}`
  return kind === 'not-sent' || kind === 'throttled' ? { kind: 'again', why } : { kind: 'dead-letter', why }
}

function timeText(at: string): string {
  const instant = new Date(at)
  return `${formatDmy(istDate(instant), '-')} at ${clock12(istMinuteOfDay(instant))}`
}
