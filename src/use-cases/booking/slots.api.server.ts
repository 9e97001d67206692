import type { Body } from '../../kernel/endpoint.ts'
import { handle, handleWithPreload, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { daysBetween, formatDmy, hhmm, istDate, parseIstDate } from '../../kernel/ist.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { isOwnCart, sessionCartId } from '../../domains/cart/cart.store.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import type { CartLine, CartMember, CartView } from '../../domains/cart/cart-view.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { ageFromDob } from '../../domains/patients/patients.ts'
import type { HoldLimits } from '../../domains/slots/hold-limits.ts'
import { submitRefused } from './slot-refusals.server.ts'
import {
  isSlotBranch,
  parseAreaId,
  pickableSlots,
  slotId,
  slotTime,
  WINDOW_DAYS,
} from '../../domains/slots/slots.ts'
import {
  slotGetData,
  slotSubmit,
  timeSlotList,
  type WireClosure,
  type WireMemberRow,
  type WireSlot,
} from '../../domains/slots/slots.contract.ts'
import { readPayload } from './slot-payload.server.ts'
import { slotPreload } from '../../domains/slots/slots.store.server.ts'
import {
  offersPreload,
  readOffers,
  type OfferedSlot,
  type Offers,
  type OfferQuery,
} from '../../domains/cart/slot-offers.store.server.ts'
import { submitSlot } from './submit-slot.server.ts'

/** The dependencies of the slot calls. */
type SlotsParts = { catalogue: CatalogueCache; settings: { holds: HoldLimits }; secretKey: string }

/** The slot calls. @see docs/rules/booking.md */
export function slotsHandlers({ catalogue, settings, secretKey }: SlotsParts): Handler[] {
  const submitting = { catalogue, limits: settings.holds, secretKey }
  return [
    handleWithPreload(timeSlotList, offersPreload(listedIn), async (body, call, preloaded) => {
      if (parseIstDate(body.CollectionDateTime) === null) return refusal(422, notADate)
      const wanted = toOfferQuery(body, call.now)
      return { Success: wanted === null ? NOTHING : await listSlots(wanted, call, preloaded) }
    }),
    handleWithPreload(slotSubmit, slotPreload(slotIn), (body, call, seen) =>
      submitSlot(submitting, body, call, seen),
    ),
    handle(slotGetData, async ({ cartId }, call) => {
      const cart = await ownCart(catalogue, String(cartId ?? ''), call)
      return cart === null || 'id' in cart ? { slotDetails: toSlotDetails(cart, call.now) } : cart
    }),
  ]
}

// The id of the requested slot, '' if the body has none. The patients are parsed later.
function slotIn(body: unknown): string {
  const sent = slotSubmit.body.safeParse(body)
  const read = sent.success ? readPayload({ ...sent.data.payload, member_id: null }) : null
  if (read?.ok !== true) return ''
  const { areaId, day, startMinute } = read.value.slot
  return slotId(areaId, day, startMinute)
}

function listedIn(body: unknown, now: Date): OfferQuery | null {
  const sent = timeSlotList.body.safeParse(body)
  return sent.success ? toOfferQuery(sent.data, now) : null
}

// All days from the requested one to the end of the window; null if nothing is listed.
function toOfferQuery(
  { AreaId, BranchId, CollectionDateTime }: Body<typeof timeSlotList>,
  now: Date,
): OfferQuery | null {
  const day = parseIstDate(CollectionDateTime)
  const areaId = parseAreaId(String(AreaId ?? ''))
  if (day === null || areaId === null || !isSlotBranch(Number(BranchId))) return null
  const today = istDate(now)
  const from = day < today ? today : day
  const count = WINDOW_DAYS - daysBetween(today, from)
  return count > 0 ? { areaId, from, count, startMinute: null } : null
}

const notADate = {
  code: 'invalid',
  message: 'Please send the day as YYYY-MM-DD',
  field: 'CollectionDateTime',
}

const NOTHING = { Data: [], Closures: [] }

/** Lists the available slots of the requested days, and the texts of closed days. `preloaded` may contain the slots. */
async function listSlots(
  wanted: OfferQuery,
  { db, session, now }: Call,
  preloaded: Offers | undefined,
): Promise<{ Data: WireSlot[]; Closures: WireClosure[] }> {
  const { slots, closures } = preloaded ?? (await readOffers(db, wanted, session, now))
  return {
    Data: toWireSlots(wanted.areaId, slots, now),
    Closures: closures.map(({ day, text }) => ({ Date: day, Text: text })),
  }
}

function toWireSlots(areaId: number, offers: readonly OfferedSlot[], now: Date): WireSlot[] {
  // The holder of the last reservation may still choose the slot.
  const listed = offers.map((slot) =>
    slot.isOwn ? { ...slot, remaining: Math.max(1, slot.remaining) } : slot,
  )
  const byDay = [...Map.groupBy(listed, ({ day }) => day)]
  return byDay.flatMap(([date, ofDay]) =>
    pickableSlots(ofDay, date, now).map((slot) => ({
      Date: date,
      StartTime: hhmm(slot.startMinute),
      EndTime: hhmm(slot.endMinute),
      Remaining: slot.remaining,
      SlotId: slotId(areaId, date, slot.startMinute),
    })),
  )
}

async function ownCart(
  catalogue: CatalogueCache,
  cartId: string,
  { db, session, now }: Call,
): Promise<CartView | Refusal | null> {
  const id = cartId === '' ? await sessionCartId(db, session) : cartId
  if (id === null) return null
  if (!(await isOwnCart(db, id, session))) return submitRefused('unknown-cart')
  return (await loadCart(db, { catalogue, session, now }, id)) ?? null
}

function toSlotDetails(cart: CartView | null, now: Date) {
  const tests = cart?.lines.filter((line) => line.isDiagnostic) ?? []
  const hold = cart?.hold ?? null
  return {
    slot_detail:
      hold === null
        ? []
        : tests.map((line) => ({
            slot_date: hold.day,
            slot_time: slotTime(hold),
            slot_id: hold.slotId,
            item_id: String(line.id),
          })),
    member_detail: tests.flatMap((line) => line.members.map((member) => toMemberRow(line, member, now))),
  }
}

function toMemberRow(line: CartLine, member: CartMember, now: Date): WireMemberRow {
  return {
    member_id: member.id,
    member_firstname: member.firstname,
    member_lastname: member.lastname,
    member_mobile: member.mobile,
    member_gender: member.gender,
    member_age: member.dob === null ? null : ageFromDob(member.dob, now),
    member_secondary_relation: member.relation,
    member_dob: member.dob === null ? null : formatDmy(member.dob, '-'),
    item_id: String(line.id),
    item_name: line.name,
  }
}
