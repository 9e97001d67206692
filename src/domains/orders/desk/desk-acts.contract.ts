import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { parseIstDate } from '../../../kernel/ist.ts'
import { line, wireInstant } from '../../../kernel/wire.ts'
import { COLLECTION_STEPS } from '../order-progress.ts'
import { orderNumber } from '../orders.contract.ts'
import { deskOrderReply } from './desk-order.contract.ts'
import { deskFieldText } from './desk.messages.ts'

const ours = { id: 'ours', who: 'staff' } as const
const record = { number: orderNumber, version: z.int() }
const reason = line(300, deskFieldText.reason).refine((text) => text !== '', deskFieldText.reason.missing)

/** Reveals one masked value. @see OPS-O04 */
export const ordersReveal = endpoint({
  ...ours,
  path: '/api/console/orders/reveal',
  may: 'person.reveal',
  summary: 'Reveals one masked value for 15 minutes in this session; the customer’s access log records it',
  body: z.object({
    number: orderNumber,
    what: z
      .string({ error: deskFieldText.what })
      .regex(/^(mobile|email|telephone|street|patient:\d{1,15})$/, deskFieldText.what),
    reason,
  }),
  reply: z.object({
    what: z.string(),
    value: z.string().describe('the street and its landmark, joined by commas'),
    until: z.string(),
    street_lines: z.array(z.string()).nullable().describe('of the street; else null'),
    landmark: z.string().nullable().describe('of the street; else null'),
  }),
})

// Several lines of text, without other control characters.
const noteText = z
  .string({ error: deskFieldText.note.missing })
  .max(4_000, deskFieldText.note.long)
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, deskFieldText.note.missing)
      .max(1_000, deskFieldText.note.long)
      .regex(/^(?:\P{Cc}|\n|\t)*$/u, deskFieldText.note.wrong)
      .refine((text) => text.isWellFormed(), deskFieldText.note.wrong),
  )

/** Adds a note. @see OPS-O03 */
export const ordersNote = endpoint({
  ...ours,
  path: '/api/console/orders/note',
  may: 'order.change',
  summary: 'Adds a note to an order; notes are never changed',
  body: z.object({ number: orderNumber, text: noteText, for_customer: z.boolean().default(false) }),
  reply: deskOrderReply,
})

/** Lists the slots to which a visit can be moved. @see OPS-O05 */
export const ordersSlots = endpoint({
  ...ours,
  path: '/api/console/orders/slots',
  may: 'order.change',
  summary:
    'Lists the slots of an order’s area on a day, with the remaining capacity of each, and the days to choose from',
  body: z.object({
    number: orderNumber,
    day: line(10)
      .nullish()
      .transform((text) => parseIstDate(text ?? ''))
      .describe('YYYY-MM-DD; the day of the visit, or the first day with slots, if left out'),
  }),
  reply: z.object({
    day: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        left: z.int().describe('summed over all of its slots'),
        // A process of the previous release sends no reason.
        why: z.enum(['none', 'cut-off', 'over', 'full']).nullish().describe('why no slot of the day is free'),
      }),
    ),
    slots: z.array(
      z.object({
        id: z.string(),
        time: z.string().describe('07:00 - 08:00'),
        left: z.int(),
        is_current: z.boolean().describe('the slot of the order'),
      }),
    ),
  }),
  isRead: true,
})

/** Moves the visit. @see OPS-O05 */
export const ordersMove = endpoint({
  ...ours,
  path: '/api/console/orders/move',
  may: 'order.change',
  summary:
    'Moves the visit under all slot rules except the 2 hours and the number of moves; the customer is notified',
  body: z.object({
    ...record,
    slot_id: line(64, { missing: deskFieldText.slot, wrong: deskFieldText.slot }),
    reason,
  }),
  reply: deskOrderReply,
})

/** Records a step of the collection. @see docs/rules/orders-and-payments.md */
export const ordersRecordStep = endpoint({
  ...ours,
  path: '/api/console/orders/record-step',
  may: 'order.change',
  summary:
    'Records that the sample was collected or arrived, or that the report is ready, which completes the order',
  body: z.object({
    ...record,
    step: z.enum(COLLECTION_STEPS, { error: deskFieldText.step }),
    at: wireInstant(deskFieldText.stepAt).nullish().describe('when it happened; now if left out'),
  }),
  reply: deskOrderReply,
})

const patientChange = z.object({
  id: z.int(),
  firstname: line(200).optional(),
  lastname: line(200).optional(),
  dob: line(10).optional().describe('YYYY-MM-DD'),
  sex: z.enum(['Male', 'Female']).optional(),
})
const addressChange = z.object({
  firstname: line(200).optional(),
  lastname: line(200).optional(),
  telephone: line(20).optional(),
  street: z.array(line(400)).max(3).optional(),
  landmark: line(400).optional(),
  postcode: line(10).optional().describe('of the same area'),
})

/** Corrects names, birth date, sex, contact and address. @see OPS-O08 */
export const ordersCorrect = endpoint({
  ...ours,
  path: '/api/console/orders/correct',
  may: 'order.change',
  summary: 'Corrects an order until its collection; the original values are preserved',
  body: z.object({
    ...record,
    changes: z.object({
      patients: z.array(patientChange).max(6).default([]),
      address: addressChange.default({}),
    }),
    reason: line(300, deskFieldText.reason).nullish(),
  }),
  reply: deskOrderReply,
})
