import { toWirePrices } from '../../../domains/cart/cart-wire.server.ts'
import { toWireBirthInfo } from '../../../domains/births/birth-wire.server.ts'
import { patientSubject } from '../../../domains/orders/desk/corrections.ts'
import type { DeskFacts } from '../../../domains/orders/desk/desk-facts.ts'
import type { WireDeskOrder } from '../../../domains/orders/desk/desk-order.contract.ts'
import { maskedEmail, maskedMobile, maskedText } from '../../../domains/customers/masking.ts'
import { changeableUntil } from '../../../domains/orders/cancellation.ts'
import {
  isCollected,
  movesIn,
  refundPercentOf,
  ruleInForce,
  shopMovesIn,
} from '../../../domains/orders/may-cancel.ts'
import type {
  OrderSnapshot,
  SnapshotLine,
  SnapshotMember,
  StoredOrder,
} from '../../../domains/orders/order-snapshot.ts'
import { nextSteps } from '../../../domains/orders/order-events.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import { slotTime } from '../../../domains/slots/slots.ts'
import { ageOn, istDate, istInstant, istIso } from '../../../kernel/ist.ts'
import { paise, toRupees } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import { hasDiagnosticItems, listedName } from '../../orders/order-view.server.ts'
import { sumOf, toPapers, toPayment, toRefunds, type DeskView } from './desk-order-books.server.ts'

/**
 * The wire form of an order for the desk: corrected, with masked numbers and streets unless they are revealed.
 *
 * @see OPS-O03, OPS-O04
 */
export function toWireDeskOrder(order: StoredOrder, view: DeskView, now: Date): WireDeskOrder {
  const { facts } = view
  const { prices, gstPercent, birth, coupon } = order.snapshot
  const status = effectiveStatus(order, now)
  const hasCollection = hasDiagnosticItems(order.snapshot)
  return {
    number: order.number,
    version: order.version,
    status,
    source: facts.source,
    placed_at: istIso(order.placedAt),
    pay_until: status === 'pending' && facts.unpaidUntil !== null ? istIso(facts.unpaidUntil) : null,
    is_anonymized: facts.isAnonymized,
    is_collected: isCollected(facts.events),
    has_collection: hasCollection,
    next_steps: nextSteps({ status, hasCollection, events: facts.events }),
    cancel_reason: facts.cancelReason,
    customer: toCustomer(facts),
    address: toAddress(order.snapshot, facts),
    slot: toSlot(order.snapshot, facts),
    patients: toPatients(order, view),
    lines: order.snapshot.lines.map((line) => toLine(line, view)),
    birth: toWireBirthInfo(birth ?? null),
    prices: toWirePrices(prices, gstPercent),
    coupon: coupon?.code ?? null,
    coins: toRupees(prices.coins),
    cancellation: toCancellation(order, view, now),
    payment: toPayment(order, facts),
    refunded: moneyOf(sumOf(facts.refunds)),
    assist: toAssist(facts),
    ...toRefunds(view),
    ...toPapers(view),
  }
}

function toCustomer({ buyer, orders, reveals }: DeskFacts): WireDeskOrder['customer'] {
  const { id, firstname, lastname, mobile, email } = buyer
  return {
    id,
    name: `${firstname} ${lastname}`.trim(),
    mobile: mobile === null ? null : masked(reveals, 'mobile', mobile, maskedMobile),
    email: email === null ? null : masked(reveals, 'email', email, maskedEmail),
    orders,
  }
}

function toAssist({ booking, buyer }: DeskFacts): WireDeskOrder['assist'] {
  return (
    booking && {
      sent_to: maskedMobile(buyer.mobile ?? ''),
      sends: booking.sends,
      sent_at: istIso(booking.sentAt),
      expires_at: istIso(booking.expiresAt),
      approved_at: booking.approvedAt === null ? null : istIso(booking.approvedAt),
    }
  )
}

function masked(reveals: DeskFacts['reveals'], what: string, value: string, mask: (value: string) => string) {
  const open = reveals.find((reveal) => reveal.what === what)
  return open === undefined
    ? { what, value: mask(value), until: null }
    : { what, value, until: istIso(open.until) }
}

function toAddress({ address }: OrderSnapshot, facts: DeskFacts): WireDeskOrder['address'] {
  const { firstname, lastname, telephone, street, landmark, city, state, postcode, type, areaId } = address
  const isOpen = facts.reveals.some(({ what }) => what === 'street')
  return {
    firstname,
    lastname,
    telephone: masked(facts.reveals, 'telephone', telephone, maskedMobile),
    street: masked(facts.reveals, 'street', street.join(', '), maskedText),
    street_lines: isOpen ? street : null,
    landmark: isOpen ? landmark : null,
    city,
    state,
    postcode,
    type,
    area: areaId === null || facts.areaName === null ? null : { id: areaId, name: facts.areaName },
  }
}

function toSlot({ slot }: OrderSnapshot, { events }: DeskFacts): WireDeskOrder['slot'] {
  if (slot === null) return null
  return {
    id: slot.slotId,
    area_id: slot.areaId,
    day: slot.day,
    time: slotTime(slot),
    starts_at: istIso(istInstant(slot.day, slot.startMinute)),
    moves: movesIn(events),
    shop_moves: shopMovesIn(events),
  }
}

function toPatients({ snapshot, placedAt }: StoredOrder, view: DeskView): WireDeskOrder['patients'] {
  const all = snapshot.lines.flatMap(({ members }) => members)
  const distinct = new Map(all.map((member) => [member.id, member]))
  return [...distinct.values()].map((member) => ({
    id: member.id,
    firstname: member.firstname,
    lastname: member.lastname,
    sex: member.gender,
    dob: member.dob,
    age: member.dob === null ? null : ageOn(member.dob, istDate(placedAt)),
    relation: member.relation,
    mobile:
      member.mobile === ''
        ? null
        : masked(view.facts.reveals, patientSubject(member.id), member.mobile, maskedMobile),
    tests: snapshot.lines.filter((line) => hasMember(line, member)).map((line) => toTest(line, view)),
  }))
}

function hasMember({ members }: SnapshotLine, { id }: SnapshotMember): boolean {
  return members.some((member) => member.id === id)
}

function toTest(line: SnapshotLine, view: DeskView): WireDeskOrder['patients'][number]['tests'][number] {
  const sexes = { F: 'Female', M: 'Male', FM: null, '': null } as const
  return {
    line_id: line.id,
    ...productOf(line, view),
    sex_needed: sexes[line.patientGender],
  }
}

function productOf(line: SnapshotLine, { seesPrivateTests }: DeskView) {
  const { sku, name, productId } = line
  return seesPrivateTests || line.consent === null
    ? { sku, name, product_id: productId }
    : { sku: '', name: listedName(line), product_id: 0 }
}

function toLine(line: SnapshotLine, view: DeskView): WireDeskOrder['lines'][number] {
  const coupon = line.couponAmount ?? paise(0)
  return {
    id: line.id,
    ...productOf(line, view),
    size: line.size,
    quantity: line.quantity,
    is_diagnostic: line.isDiagnostic,
    price: moneyOf(line.price),
    original_price: moneyOf(line.originalPrice),
    coupon_amount: moneyOf(coupon),
    total: moneyOf(paise(line.price * line.quantity - coupon)),
    patients: line.members.map(({ id }) => id),
  }
}

function toCancellation(
  order: StoredOrder,
  { facts, visits }: DeskView,
  now: Date,
): WireDeskOrder['cancellation'] {
  const { slot } = order.snapshot
  const rule = ruleInForce(order, facts.events, visits)
  return {
    until: slot === null ? null : istIso(changeableUntil(rule, istInstant(slot.day, slot.startMinute))),
    refund_percent: refundPercentOf(order, rule, now),
  }
}
