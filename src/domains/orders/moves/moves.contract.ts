import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/wire.ts'
import { planFieldText } from '../../slots/plan/plan-fields.messages.ts'
import { filterField, reasonField } from '../../slots/plan/plan-shapes.contract.ts'
import { parseSlotId } from '../../slots/slots.ts'
import { MOST_MOVED } from './proposed-moves.ts'

const ours = { id: 'ours', who: 'staff', may: 'slot.write' } as const
const orderNumber = line(30, planFieldText.order).refine((text) => text !== '', planFieldText.order.missing)
const slotField = line(40, planFieldText.slot).transform((text, context) => {
  const slot = parseSlotId(text)
  if (slot !== null) return slot
  context.addIssue({ code: 'custom', message: planFieldText.slot.wrong })
  return z.NEVER
})

/** A slot that a visit is moved to. */
const wireMoveSlot = z
  .object({
    slot_id: z.string(),
    day: z.string(),
    start: z.string(),
    end: z.string(),
    remaining: z.int().optional().describe('how many are free'),
  })
  .meta({ id: 'MoveSlot' })

/** A booking above the planned capacity of its slot. */
export const wireBookingToMove = z
  .object({
    order_number: z.string(),
    buyer: z.string(),
    mobile: z.string().nullable().describe('masked'),
    area: z.object({ id: z.int(), name: z.string() }),
    slot_id: z.string(),
    day: z.string(),
    start: z.string(),
    is_paid: z.boolean(),
    wanted: z.int().describe('the planned capacity of the slot'),
    taken: z.int().describe('booked and held in it'),
  })
  .meta({ id: 'BookingToMove' })

export type WireBookingToMove = z.output<typeof wireBookingToMove>
export type WireMoveSlot = z.output<typeof wireMoveSlot>

/** Lists the bookings above the planned capacity. @see OPS-A03 */
export const areaToMove = endpoint({
  ...ours,
  path: '/api/console/areas/to-move',
  summary: 'Lists the bookings above the planned capacity of their slots, by day, 50 a page',
  body: z.object({ slot: filterField, after: filterField.describe('the `after` of the previous page') }),
  reply: z.object({
    bookings: z.array(wireBookingToMove),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

/** Proposes a slot for each visit. @see OPS-A04 */
export const areaMovePlan = endpoint({
  ...ours,
  path: '/api/console/areas/move-plan',
  summary: 'Proposes the nearest free slot for each order; nothing is reserved',
  body: z.object({ orders: z.array(orderNumber).min(1, planFieldText.order.missing).max(MOST_MOVED) }),
  reply: z.object({
    plan: z.array(
      z.object({
        order_number: z.string(),
        area: z.int(),
        from: wireMoveSlot,
        to: wireMoveSlot.nullable().describe('null if no slot is free'),
      }),
    ),
    free: z
      .array(wireMoveSlot.extend({ area: z.int() }))
      .describe('every slot to choose from, three days around the visits'),
  }),
  isRead: true,
})

/** Moves visits. @see OPS-A04 */
export const areaMoveApply = endpoint({
  ...ours,
  path: '/api/console/areas/move-apply',
  summary: 'Moves each order in a separate transaction and notifies the customer; the reply lists failures',
  body: z.object({
    plan: z
      .array(
        z.object({
          order_number: orderNumber,
          from: slotField.nullish().describe('where the visit was when the move was proposed'),
          to: slotField,
        }),
      )
      .min(1, planFieldText.order.missing)
      .max(MOST_MOVED),
    reason: reasonField,
  }),
  reply: z.object({
    moved: z.array(z.string()),
    failed: z.array(z.object({ order_number: z.string(), code: z.string(), message: z.string() })),
  }),
})
