import { hhmm, minuteOf, parseIstDate } from '../../kernel/ist.ts'
import { isWithinLimits } from '../../kernel/json-limits.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { parseItemId } from '../../domains/cart/item-name.server.ts'
import type { SentChoice } from '../../domains/slots/selection.ts'
import { selection, type slotSubmit } from '../../domains/slots/slots.contract.ts'
import { isSlotBranch, parseAreaId, parseSlotId, type SlotKey } from '../../domains/slots/slots.ts'

type Payload = Body<typeof slotSubmit>['payload']

/** The parsed request of a client; null if a part was not sent. */
export type Submitted = {
  cartId: string | null
  customerId: number | null
  slot: SlotKey
  choices: SentChoice[]
}

/** Why a payload cannot be parsed. */
export type PayloadRefusal =
  | { kind: 'no-slot' }
  | { kind: 'not-listed' }
  | { kind: 'unreadable-patients' }
  | { kind: 'unreadable-customer' }

/**
 * Parses the payload of a slot submit. The slot is identified by its id, or by area, date and time. Every other field
 * must agree with it, except `slot_object`, which is ignored.
 */
export function readPayload(payload: Payload): Result<Submitted, PayloadRefusal> {
  const choices = choicesIn(payload.member_id)
  if (choices === null) return refuse({ kind: 'unreadable-patients' })
  const customerId = textOf(payload.customer_id)
  if (customerId !== null && !isNumber(customerId)) return refuse({ kind: 'unreadable-customer' })
  if (textOf(payload.slot_id) === null && textOf(payload.slot_date) === null)
    return refuse({ kind: 'no-slot' })

  const slot = slotIn(payload)
  if (slot === null || !agrees(payload, slot)) return refuse({ kind: 'not-listed' })
  return ok({
    cartId: textOf(payload.cart_id),
    customerId: customerId === null ? null : Number(customerId),
    slot,
    choices,
  })
}

/** The slot identified by id, date and time; null if they identify none, or disagree. */
export function namedSlot(named: { slot_id: string; slot_date: string; slot_time: string }): SlotKey | null {
  const slot = parseSlotId(named.slot_id.trim())
  return slot !== null && agrees(named, slot) ? slot : null
}

function slotIn(payload: Payload): SlotKey | null {
  const id = textOf(payload.slot_id)
  if (id !== null) return parseSlotId(id)

  const day = parseIstDate(payload.slot_date ?? '')
  const [start] = /^([01]\d|2[0-3]):[0-5]\d/.exec(payload.slot_time ?? '') ?? []
  const areaId = parseAreaId(textOf(payload.AreaId) ?? '')
  if (day === null || start === undefined || areaId === null) return null
  return { areaId, day, startMinute: minuteOf(start) }
}

function agrees(payload: Partial<Payload>, slot: SlotKey): boolean {
  const branch = textOf(payload.BranchID)
  return (
    (textOf(payload.slot_date) ?? slot.day) === slot.day &&
    (textOf(payload.slot_time) ?? hhmm(slot.startMinute)).startsWith(hhmm(slot.startMinute)) &&
    (textOf(payload.AreaId) ?? String(slot.areaId)) === String(slot.areaId) &&
    (branch === null || isSlotBranch(Number(branch)))
  )
}

/** The submitted choices; null if they are invalid, empty if nothing was sent. */
export function choicesIn(sent: Payload['member_id']): SentChoice[] | null {
  const parsed = selection.safeParse(typeof sent === 'string' ? jsonIn(sent) : (sent ?? []))
  if (!parsed.success) return null

  const choices = parsed.data.map(({ memberId, item_id }) => ({
    memberId: textOf(memberId) ?? '',
    itemId: itemTextOf(item_id),
  }))
  return choices.every(({ memberId, itemId }) => isNumber(memberId) && itemId !== '') ? choices : null
}

function jsonIn(text: string): unknown {
  if (text.trim() === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    return isWithinLimits(parsed) ? parsed : null
  } catch {
    return null
  }
}

function itemTextOf(sent: string | number | null | undefined): string | null {
  const text = textOf(sent)
  return text === null ? null : String(parseItemId(text) ?? '')
}

function textOf(sent: string | number | null | undefined): string | null {
  const text = String(sent ?? '').trim()
  return text === '' ? null : text
}

function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}
