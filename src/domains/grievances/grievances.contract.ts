import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, NO_CONTROL_CHARACTERS } from '../../kernel/wire.ts'
import { statusText } from './grievance-status.messages.ts'
import { grievanceMessage } from './grievances.messages.ts'
import { GRIEVANCE_STATES } from './grievances.ts'

// The rules of the form report what is wrong with a field; the schema refuses what no form sends.
const paragraphs = z
  .string(grievanceMessage['text-missing'])
  .max(20_000, grievanceMessage['text-long'])
  .transform((text) => text.normalize('NFC'))
  .pipe(z.string().regex(/^(?:\P{Cc}|[\n\r\t])*$/u, NO_CONTROL_CHARACTERS))

/** Stores a complaint and returns its number at once. @see docs/rules/catalogue-and-search.md */
export const submitGrievance = endpoint({
  id: 'ours',
  path: '/api/grievance',
  who: 'visitor',
  summary: 'Stores a complaint for the grievance officer and returns its ticket number',
  body: z.object({
    name: line(200, {
      missing: grievanceMessage['name-missing'],
      wrong: grievanceMessage['name-missing'],
      long: grievanceMessage['name-long'],
    }).default(''),
    contact: line(300, {
      missing: grievanceMessage['contact-missing'],
      wrong: grievanceMessage['contact-wrong'],
    }).default(''),
    order_number: line(80, {
      missing: grievanceMessage['order-long'],
      wrong: grievanceMessage['order-long'],
    }).default(''),
    text: paragraphs.default(''),
  }),
  reply: z.object({
    ticket: z.string(),
    /** An instant, 48 hours after the complaint. */
    acknowledge_by: z.string(),
    /** A day, a month after the complaint. */
    answer_by: z.string(),
  }),
})

const wireStatusReply = z
  .object({ at: z.string(), text: z.string().nullable() })
  .meta({ id: 'ComplaintStatusReply' })

/** The state of a complaint and our replies, for a person who knows ticket and contact. @see OPS-E03 */
export const grievanceStatus = endpoint({
  id: 'ours',
  path: '/api/grievance/status',
  who: 'visitor',
  summary:
    'Returns the state of a complaint and our replies, by ticket and contact; a wrong and an unknown pair get the same reply',
  body: z.object({
    ticket: line(40, { missing: statusText.ticketMissing, wrong: statusText.ticketMissing }).default(''),
    contact: line(300, { missing: statusText.contactMissing, wrong: statusText.contactMissing }).default(''),
  }),
  reply: z.object({
    ticket: z.string(),
    state: z.enum(GRIEVANCE_STATES),
    created_at: z.string(),
    acknowledge_by: z.string(),
    answer_by: z.string(),
    acknowledgement: wireStatusReply.nullable(),
    answer: wireStatusReply.nullable(),
  }),
  isRead: true,
})
