import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { fieldError, line } from '../../kernel/wire.ts'
import { NO_SLOT_CHOSEN } from './no-slot.messages.ts'
import { selectionMessage } from '../patients/patients.messages.ts'

/** One available slot of a day, times as HH:mm in India. @see docs/rules/booking.md */
export const slot = z
  .object({
    Date: z.string(),
    StartTime: z.string(),
    EndTime: z.string(),
    Remaining: z.int(),
    SlotId: z.string(),
  })
  .meta({ id: 'Slot' })

/** A day without slots, and the text that a shopper sees in their place. @see docs/adr/0082 */
export const closure = z.object({ Date: z.string(), Text: z.string() }).meta({ id: 'SlotClosure' })

/** A patient chosen for a test. @see PAT-28 */
export const memberRow = z
  .object({
    member_id: z.int(),
    member_firstname: z.string(),
    member_lastname: z.string(),
    member_mobile: z.string(),
    member_gender: z.enum(['Male', 'Female']),
    member_age: z.int().nullable(),
    member_secondary_relation: z.string(),
    member_dob: z.string().nullable(),
    item_id: z.string(),
    item_name: z.string(),
  })
  .meta({ id: 'MemberRow' })

/** A slot on the wire. */
export type WireSlot = z.output<typeof slot>

/** A closed day on the wire. */
export type WireClosure = z.output<typeof closure>

/** A chosen patient on the wire. */
export type WireMemberRow = z.output<typeof memberRow>

/** An id that clients send as a number or as text; empty counts as missing. */
const sentId = z.union([z.int(), line(64)]).nullish()

const choiceError = {
  error: fieldError({
    missing: selectionMessage({ kind: 'no-patients' }),
    wrong: selectionMessage({ kind: 'unknown-choice' }),
  }),
}

/** Which patient for which test; without an item it means every test that applies. @see docs/rules/booking.md */
export const selection = z
  .array(
    z.object({ memberId: sentId, item_name: z.unknown().optional(), item_id: sentId }, choiceError),
    choiceError,
  )
  .max(200, choiceError)

/** A Selection as clients send it: as an array, or as JSON in a text. */
export const sentSelection = z.union([z.string().max(30_000, choiceError), selection], choiceError)

/** The available slots of an area. @see docs/rules/booking.md */
export const timeSlotList = endpoint({
  id: 'API-43',
  path: '/api/slims/GetThirdPartyTimeSlotList',
  who: 'visitor',
  summary: 'Lists the available slots of an area from a day on to the end of the 15 days',
  body: z.object({
    AreaId: sentId,
    BranchId: sentId,
    CollectionDateTime: line(40),
    Capability: line(8).nullish(),
  }),
  // A process of the previous release sends no closures.
  reply: z.object({ Success: z.object({ Data: z.array(slot), Closures: z.array(closure).optional() }) }),
  isRead: true,
})

/** Reserves a slot for the cart and stores its patients. @see docs/rules/booking.md */
export const slotSubmit = endpoint({
  id: 'API-44',
  path: '/api/pdp/diagnostics-slot-submit',
  who: 'customer',
  summary: 'Holds one unit of a slot for the cart, and stores the patients of each test',
  body: z.object({
    payload: z.object(
      {
        cart_id: sentId,
        customer_id: sentId,
        slot_id: sentId,
        slot_date: line(20).nullish(),
        slot_time: line(20).nullish(),
        member_id: sentSelection.nullish(),
        BranchID: sentId,
        AreaId: sentId,
        // The specification's other fields: clients send them, but the server knows all of them.
        StateId: z.unknown().optional(),
        CityId: z.unknown().optional(),
        latitude: z.unknown().optional(),
        longitude: z.unknown().optional(),
        slot_object: z.unknown().optional(),
      },
      NO_SLOT_CHOSEN,
    ),
  }),
  reply: z.object({
    addSlots: z.object({
      slot_id: z.string(),
      slot_date: z.string(),
      slot_time: z.string(),
      held_until: z.string(),
    }),
  }),
})

/** The slot and the patients stored for a cart. @see docs/rules/booking.md */
export const slotGetData = endpoint({
  id: 'API-36',
  path: '/api/cart/diagnostic-slot-getdata',
  who: 'visitor',
  summary: 'Returns the slot held for the cart and the patients chosen for its tests',
  body: z.object({ cartId: sentId }),
  reply: z.object({
    slotDetails: z.object({
      slot_detail: z.array(
        z.object({ slot_date: z.string(), slot_time: z.string(), slot_id: z.string(), item_id: z.string() }),
      ),
      member_detail: z.array(memberRow),
    }),
  }),
  isRead: true,
})
