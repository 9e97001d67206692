import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { prescriptionMessage as message } from './prescriptions.messages.ts'

// A request body cannot be larger.
const MOST_BASE64 = 14 * 1024 * 1024

/** Sends a prescription, which becomes an enquiry. @see OPS-O10 */
export const sendPrescription = endpoint({
  id: 'ours',
  path: '/api/prescription/send',
  who: 'visitor',
  summary:
    'Stores a photo or PDF of a prescription, at most 10 MB, as an enquiry for staff; the file is deleted after 90 days',
  body: z.object({
    name: line(200, { missing: message['name-missing'], wrong: message['name-letters'] }).default(''),
    mobile: line(20, { missing: message['mobile-wrong'], wrong: message['mobile-wrong'] }).default(''),
    bytes: z
      .string({ error: message['file-missing'] })
      .max(MOST_BASE64, message['file-large'])
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, message['file-type'])
      .default('')
      .describe('the file in base64; its type is detected from its content'),
  }),
  reply: z.object({
    received: z.literal(true),
    deleted_on: z.string().describe('the day on which the file is deleted'),
  }),
  takesFile: true,
})
