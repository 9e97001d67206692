import * as z from 'zod'
import {
  complaintMailText,
  complaintMailWords,
  complaintSmsText,
} from '../../../domains/grievances/complaint-desk.messages.ts'
import { STATUS_PATH } from '../../../domains/grievances/grievance-status.messages.ts'
import {
  COMPLAINT_REPLIES,
  REPLY_STATE,
  type ComplaintReply,
  type ReplyChannel,
} from '../../../domains/grievances/complaint-desk.ts'
import { letterHtml, letterText } from '../../../domains/mails/letter.ts'
import type { Letter } from '../../../kernel/letter.ts'
import { isMailAddress, type MailPort } from '../../../domains/mails/mails.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import {
  doJob,
  done,
  enqueueJob,
  jobKind,
  type JobEnd,
  type JobHandler,
} from '../../../platform/jobs/jobs.server.ts'
import { enqueueSms } from '../../account/sms-jobs.server.ts'

const ATTEMPTS = 20

// The job contains the text, because the text of a deleted account is erased as soon as the complaint is answered.
const sendComplaintMail = jobKind(
  'send-complaint-mail',
  z.object({
    ticket: z.string(),
    reply: z.enum(COMPLAINT_REPLIES),
    to: z.string(),
    name: z.string(),
    customerId: z.int().nullable(),
    text: z.string(),
  }),
  { attempts: ATTEMPTS, whenInterrupted: 'dead-letter' },
)

/** A reply to be sent to the complainant. */
export type ReplyMessage = {
  ticket: string
  reply: ComplaintReply
  name: string
  customerId: number | null
  text: string
  channels: readonly ReplyChannel[]
}

/** Enqueues a reply for each channel to the complainant, in the transaction that stores it. @see OPS-E02 */
export async function enqueueReply(
  tx: Executor,
  { channels, ...message }: ReplyMessage,
  now: Date,
): Promise<void> {
  const { ticket, reply } = message
  for (const { by, to } of channels) {
    if (by === 'sms') {
      const sms = {
        to,
        kind: `complaint_${REPLY_STATE[reply]}` as const,
        text: complaintSmsText(reply, ticket),
      }
      // oxlint-disable-next-line no-await-in-loop -- two statements of one transaction
      await enqueueSms(tx, sms, { key: ticket, now })
    } else {
      // oxlint-disable-next-line no-await-in-loop -- two statements of one transaction
      await enqueueJob(tx, sendComplaintMail, {
        key: `${reply}:${ticket}`,
        payload: { ...message, to },
        now,
      })
    }
  }
}

/** The dependencies of the mail jobs. `mail` is null if the shop has no mail server. */
export type ComplaintMailParts = { mail: MailPort | null; siteUrl: string }

/** The jobs that send replies by mail. */
export function complaintMailJobs({ mail, siteUrl }: ComplaintMailParts): JobHandler[] {
  return [
    doJob(sendComplaintMail, async ({ ticket, reply, to, name, customerId, text }): Promise<JobEnd> => {
      if (mail === null) return { kind: 'dead-letter', why: 'no mail server' }
      if (!isMailAddress(to)) return { kind: 'dead-letter', why: 'no address' }
      const letter = replyLetter(reply, { ticket, text, siteUrl })
      const sent = await mail.send({
        customerId,
        to: { name, address: to },
        kind: `complaint_${REPLY_STATE[reply]}`,
        subject: letter.subject,
        text: letterText(letter),
        html: letterHtml(letter),
        calendar: null,
        attachments: [],
      })
      if (sent.ok) return done
      const { kind, detail } = sent.refusal
      const why = `${kind}: ${detail}`
      return kind === 'not-sent' || kind === 'throttled'
        ? { kind: 'again', why }
        : { kind: 'dead-letter', why }
    }),
  ]
}

function replyLetter(
  reply: ComplaintReply,
  { ticket, text, siteUrl }: { ticket: string; text: string; siteUrl: string },
): Letter {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return {
    ...complaintMailWords(reply, ticket),
    parts: [
      ...paragraphs.map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
      { kind: 'facts', rows: [{ label: complaintMailText.ticket, value: ticket }] },
      // Servers do not log the fragment of an address.
      { kind: 'link', label: complaintMailText.link, url: `${siteUrl}${STATUS_PATH}#${ticket}` },
    ],
    foot: [complaintMailText.foot],
  }
}
