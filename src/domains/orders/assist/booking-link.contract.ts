import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line, wireMoney } from '../../../kernel/wire.ts'
import { bookingLinkText } from './assist.messages.ts'

const token = line(64, { missing: bookingLinkText.unknown, wrong: bookingLinkText.unknown })

const agreement = z.object({
  id: z.string().describe('to send back to `booking/approve`'),
  kind: z.enum(['guardian', 'relative', 'consent']),
  firstname: z.string(),
  by_guardian: z.boolean().describe('for a consent: whether a parent or guardian agrees for a child'),
  test: z.string().nullable().describe('of a consent; else null'),
})

const booking = z.object({
  state: z.enum(['waiting', 'approved', 'paid', 'ended']),
  ended_by: z.enum(['expired', 'canceled']).nullable().describe('null unless it has ended'),
  order_number: z.string().nullable().describe('only for the signed-in customer; else null'),
  mobile: z.string().describe('masked: the number to sign in with'),
  is_own: z.boolean().describe('whether the customer of the booking is signed in'),
  is_other: z.boolean().describe('whether another customer is signed in, who sees nothing of the booking'),
  expires_at: z.string().nullable(),
  slot: z.object({ slot_date: z.string(), slot_time: z.string() }).nullable(),
  fasting_hours: z.int().describe('the longest fast among the tests; 0 if none requires one'),
  area: z.string().nullable().describe('city, state and pincode of the address, without its street'),
  grand_total: wireMoney.nullable(),
  patients: z.array(z.object({ firstname: z.string(), tests: z.array(z.string()) })),
  needs: z
    .object({
      notice_version: z.string(),
      has_agreed: z.boolean().describe('whether the consent to the account is in force'),
      agreements: z.array(agreement),
      consent_text: z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) }),
    })
    .nullable()
    .describe('the agreements that the signed-in customer has to give'),
})

/** The booking of a link on the wire. */
export type WireBooking = z.output<typeof booking>

/** Opens the link of a booking that staff placed. @see OPS-O09 */
export const bookingOpen = endpoint({
  id: 'ours',
  path: '/api/booking/open',
  who: 'visitor',
  summary:
    'Returns the booking of an SMS link: first names, tests, time, total. The session has agentCustomerSession until it is paid',
  body: z.object({ token }),
  reply: z.object({ booking }),
  isRead: true,
})

/** Agrees to a booking that staff placed; after that, payment/start accepts its number. @see OPS-O09 */
export const bookingApprove = endpoint({
  id: 'ours',
  path: '/api/booking/approve',
  who: 'customer',
  summary: 'Records the customer’s agreement to a booking by staff: the notice and every required statement',
  body: z.object({
    token,
    notice_version: line(20)
      .nullable()
      .describe('the notice next to the checkbox; null if the consent to the account is in force already'),
    declarations: z.array(line(80)).max(300),
  }),
  reply: z.object({ booking }),
})
