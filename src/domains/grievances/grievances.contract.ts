import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, NO_CONTROL_CHARACTERS } from '../../kernel/wire.ts'
import { grievanceMessage } from './grievances.messages.ts'

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
  summary: 'Stores a complaint for the grievance officer and answers its ticket number',
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
