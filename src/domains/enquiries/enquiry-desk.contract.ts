import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, NO_CONTROL_CHARACTERS } from '../../kernel/wire.ts'
import { ENQUIRY_STATES } from './enquiries.ts'
import { CASE_LENGTHS, ENQUIRY_KINDS, ENQUIRY_OWNERS, ENQUIRY_VIEWS, parseCallTime } from './enquiry-desk.ts'
import { enquiryDeskFieldText } from './enquiry-desk.messages.ts'

const ours = { id: 'ours', who: 'staff', may: 'case.work' } as const

const id = z.int().positive().max(1_000_000_000_000)

// Several lines of text, without other control characters.
const noteText = z
  .string({ error: enquiryDeskFieldText.note.missing })
  .max(CASE_LENGTHS.note * 4, enquiryDeskFieldText.note.long)
  .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(CASE_LENGTHS.note, enquiryDeskFieldText.note.long)
      .regex(/^(?:\P{Cc}|[\n\t])*$/u, NO_CONTROL_CHARACTERS)
      .refine((text) => text.isWellFormed(), enquiryDeskFieldText.note.wrong),
  )

const listed = {
  id: z.int(),
  kind: z.enum(ENQUIRY_KINDS),
  state: z.enum(ENQUIRY_STATES),
  subject: z.string(),
  name: z.string(),
  phone: z.string().describe('masked'),
  zip: z.string(),
  created_at: z.string(),
  call_at: z.string().nullable().describe('when it is due next; null once it is over'),
  due: z.string().nullable().describe('`Call in 3 h`, `Call overdue by 2 h`, `Waiting for 5 h`'),
  is_overdue: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
}

/** An enquiry for staff. */
export const wireEnquiry = z
  .object({
    ...listed,
    version: z.int(),
    sku: z.string(),
    email: z.string().describe('masked'),
    states: z.array(z.enum(ENQUIRY_STATES)).describe('the states that it can have, the current one first'),
    next_call: z.string().nullable().describe('in India time: `2026-11-24T15:30`'),
    outcome: z.string(),
    tests: z.string().describe('tests to book, as staff noted them, separated by commas'),
    notes: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
    file: z
      .object({
        type: z.string(),
        size: z.int().describe('in bytes'),
        deleted_on: z.string().describe('a day'),
        can_show: z.boolean().describe('a picture that every browser shows'),
      })
      .nullable()
      .describe('the prescription, while it is stored'),
    owners: z.array(z.object({ id: z.int(), name: z.string() })).describe('the possible owners'),
  })
  .meta({ id: 'Enquiry' })

/** An enquiry on the wire. */
export type WireEnquiry = z.output<typeof wireEnquiry>

const enquiryReply = z.object({ case: wireEnquiry })

/** Lists enquiries by the time of their next call. @see OPS-E01 */
export const enquiriesList = endpoint({
  ...ours,
  path: '/api/console/enquiries/list',
  summary: 'Lists the enquiries to call, by time, or those that are over, newest first; 50 a page',
  body: z.object({
    view: z.enum(ENQUIRY_VIEWS, { error: enquiryDeskFieldText.view }).default('calls'),
    kind: z
      .enum(ENQUIRY_KINDS, { error: enquiryDeskFieldText.kind })
      .nullish()
      .transform((kind) => kind ?? null),
    owner: z
      .enum(ENQUIRY_OWNERS, { error: enquiryDeskFieldText.owner })
      .nullish()
      .transform((owner) => owner ?? null),
    after: z
      .string(enquiryDeskFieldText.after)
      .max(100, enquiryDeskFieldText.after)
      .regex(/^\P{Cc}*$/u, enquiryDeskFieldText.after)
      .nullish()
      .transform((text) => text ?? null)
      .describe('the `after` of the previous page'),
  }),
  reply: z.object({ items: z.array(z.object(listed)), more: z.boolean(), after: z.string().nullable() }),
  isRead: true,
})

/** One enquiry. @see OPS-E01 */
export const enquiriesGet = endpoint({
  ...ours,
  path: '/api/console/enquiries/get',
  summary: 'Returns an enquiry with its notes',
  body: z.object({ id }),
  reply: enquiryReply,
  isRead: true,
})

/** Changes an enquiry. @see OPS-E01 */
export const enquiriesSet = endpoint({
  ...ours,
  path: '/api/console/enquiries/set',
  summary:
    'Sets state, owner, next call, outcome and tests of an enquiry, and adds a note; 409 `stale` if it changed',
  body: z.object({
    id,
    version: z.int(),
    state: z.enum(ENQUIRY_STATES, { error: enquiryDeskFieldText.state }),
    owner: z.int({ error: enquiryDeskFieldText.owner }).positive().nullable(),
    next_call: z
      .string({ error: enquiryDeskFieldText.call })
      .max(20, enquiryDeskFieldText.call)
      .regex(/^\P{Cc}*$/u, enquiryDeskFieldText.call)
      .nullish()
      .transform((text, context) => {
        if (text === null || text === undefined || text === '') return null
        const at = parseCallTime(text)
        if (at === null) context.addIssue({ code: 'custom', message: enquiryDeskFieldText.call })
        return at
      })
      .describe('in India time: `2026-11-24T15:30`; null for none'),
    outcome: line(CASE_LENGTHS.outcome, enquiryDeskFieldText.outcome).default(''),
    tests: line(CASE_LENGTHS.tests, enquiryDeskFieldText.tests)
      .nullish()
      .transform((text) => text ?? null)
      .describe('tests to book, separated by commas; null leaves them unchanged'),
    note: noteText.default(''),
  }),
  reply: enquiryReply,
})

/** Reveals the contact details of an enquiry's sender. @see OPS-O04 */
export const enquiriesReveal = endpoint({
  ...ours,
  path: '/api/console/enquiries/reveal',
  may: 'person.reveal',
  summary: 'Reveals the number and e-mail address of an enquiry; the customer’s access log records it',
  body: z.object({ id }),
  reply: z.object({ phone: z.string(), email: z.string(), until: z.string() }),
  isRead: true,
})

/** The prescription of an enquiry. @see OPS-O10 */
export const enquiriesFile = endpoint({
  ...ours,
  path: '/api/console/enquiries/file',
  method: 'GET',
  summary: 'Returns the prescription of an enquiry as a file to save; each access is audited',
  body: z.object({
    id: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  }),
  reply: z.string().describe('the file: JPEG, PNG, WebP, HEIC or PDF'),
})
