import { clock12, dayAndMonth, weekdayLongName, type IstDate } from '../../../kernel/ist.ts'
import { formatRupees, paise, type Paise } from '../../../kernel/money.ts'
import { invoiceTitles } from '../../invoices/invoices.messages.ts'
import type { InvoiceTitle } from '../../invoices/invoices.ts'
import type { Letter, LetterPart, LetterRow } from '../../../kernel/letter.ts'
import { ROUNDING_LABEL, summaryLabel } from '../../pricing/pricing.messages.ts'
import { bookingCharge, type Prices } from '../../pricing/pricing.ts'
import { hoursBeforeText } from '../cancellation.messages.ts'
import { CANCELLATION } from '../cancellation.ts'
import { refundText, type RefundReason } from '../orders.messages.ts'

/** When the phlebotomist visits. */
export type MailedSlot = { day: IstDate; startMinute: number; endMinute: number }

/**
 * The facts of an order that a mail may state: no name of a test that requires consent, and only the first names of
 * persons.
 */
export type MailedOrder = {
  number: string
  url: string
  slot: MailedSlot | null
  persons: string[]
  items: { name: string; quantity: number; amount: Paise }[]
  prices: Prices
  hasOffers: boolean
  /** Until how many hours before it the visit can be changed. */
  hoursBeforeVisit: number
  /** The attached document; null without one. */
  attached: InvoiceTitle | null
  /** The seller in the footer; blank if it is not configured. */
  seller: string[]
}

/** The mail of a confirmed order, which is its receipt. */
export function confirmedLetter(order: MailedOrder): Letter {
  const isVisited = order.slot !== null
  const title = isVisited ? 'Your booking is confirmed' : 'Your order is confirmed'
  return letter(order, `Your Labaya order ${order.number} is confirmed`, title, [
    text(isVisited ? `We will come ${whenText(order.slot)}.` : 'Thank you for your order.'),
    facts(order),
    amounts(order),
    ...(order.attached === null
      ? []
      : [text(`Your ${invoiceTitles[order.attached].toLowerCase()} is attached.`)]),
    ...(isVisited ? [text(`A calendar entry is attached. ${moveText(order)}`)] : []),
  ])
}

/** The mail with the new time of a visit. */
export function rescheduledLetter(order: MailedOrder): Letter {
  return letter(order, `New time for your Labaya order ${order.number}`, 'Your visit has a new time', [
    text(`We will now come ${whenText(order.slot)}. Nothing else has changed.`),
    facts(order),
    text(`A new calendar entry is attached. ${moveText(order)}`),
  ])
}

/** The mail with the new time of a visit that the shop had to move. @see docs/adr/0082 */
export function movedByShopLetter(order: MailedOrder): Letter {
  return letter(
    order,
    `We moved the visit of your Labaya order ${order.number}`,
    'We had to move your visit',
    [
      text(`We are sorry: we had to move your visit. We will now come ${whenText(order.slot)}.`),
      facts(order),
      text(
        'You can move the visit again or cancel it for a full refund on your order page until it begins. A new calendar entry is attached.',
      ),
    ],
  )
}

/** The mail of a cancelled order; `amount` is null if nothing is refunded. */
export function canceledLetter(order: MailedOrder, amount: Paise | null): Letter {
  return letter(order, `Your Labaya order ${order.number} is cancelled`, 'Your order is cancelled', [
    text(refundText(order.number, 'canceled', amount)),
    ...(order.hasOffers ? [text('Your coupon and coins are back in your account.')] : []),
    ...(order.attached === null ? [] : [text('The credit note is attached.')]),
  ])
}

/** The mail about the refund of a payment that came too late or did not match, or about a refund by staff. */
export function refundLetter(order: MailedOrder, reason: RefundReason, amount: Paise | null): Letter {
  const isDecided = reason === 'operator'
  const subject = `${isDecided ? 'Your refund' : 'Refund of a payment'} for Labaya order ${order.number}`
  return letter(order, subject, isDecided ? 'You are getting a refund' : 'We are refunding your payment', [
    text(refundText(order.number, reason, amount)),
    ...(order.attached === null ? [] : [text('The credit note is attached.')]),
  ])
}

/** The mail after a refund has left the provider. */
export function refundedLetter(order: MailedOrder, amount: Paise): Letter {
  return letter(
    order,
    `Your refund for Labaya order ${order.number} has been made`,
    'Your refund has been made',
    [
      text(`${formatRupees(amount, 2)} is on its way to the account, card or UPI ID you paid from.`),
      text(`Your bank may need up to ${CANCELLATION.bankDays.to} working days to credit it.`),
    ],
  )
}

function moveText({ hoursBeforeVisit }: MailedOrder): string {
  const until = hoursBeforeVisit === 0 ? 'it begins' : hoursBeforeText(hoursBeforeVisit, 'it')
  return `You can change or cancel the visit on your order page until ${until}.`
}

function letter(order: MailedOrder, subject: string, title: string, parts: LetterPart[]): Letter {
  const [first] = parts
  return {
    subject,
    preview: first?.kind === 'text' ? first.text : title,
    title,
    parts: [...parts, { kind: 'link', label: 'See your order', url: order.url }],
    foot: [
      `You got this mail because of your order ${order.number}. We sent it to the e-mail address in your account.`,
      ...order.seller.filter((line) => line !== ''),
    ],
  }
}

function text(words: string): LetterPart {
  return { kind: 'text', text: words }
}

function whenText(slot: MailedSlot | null): string {
  if (slot === null) return ''
  return `on ${weekdayLongName(slot.day)}, ${dayAndMonth(slot.day)} between ${clock12(slot.startMinute)} and ${clock12(slot.endMinute)}`
}

function facts({ number, slot, persons }: MailedOrder): LetterPart {
  const rows = [
    { label: 'Order', value: number },
    { label: 'Visit', value: slot === null ? '' : slotWords(slot) },
    { label: 'For', value: persons.join(', ') },
  ]
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') }
}

function slotWords({ day, startMinute, endMinute }: MailedSlot): string {
  return `${weekdayLongName(day)}, ${dayAndMonth(day)} ${day.slice(0, 4)}, ${clock12(startMinute)} to ${clock12(endMinute)}`
}

function amounts({ items, prices }: MailedOrder): LetterPart {
  const charged: Charge[] = [
    ...items.map(({ name, quantity, amount }): Charge => [times(name, quantity), amount]),
    ...prices.discounts.map(({ label, amount }): Charge => [`${summaryLabel.coupon} (${label})`, 0 - amount]),
    [summaryLabel.coins, 0 - prices.coins],
    [summaryLabel.bookingCharge, bookingCharge(prices)],
    [summaryLabel.collectionCharges, prices.collectionCharges],
  ]
  const sum = charged.reduce((total, [, amount]) => total + amount, 0)
  const rounding: Charge = [ROUNDING_LABEL, prices.grandTotal - sum]
  return {
    kind: 'amounts',
    title: 'What you paid',
    rows: [...charged, rounding].filter(([, amount]) => amount !== 0).map(toRow),
    total: toRow([summaryLabel.grandTotal, prices.grandTotal]),
  }
}

/** A label with its amount in paise. */
type Charge = [string, number]

function times(name: string, quantity: number): string {
  return quantity === 1 ? name : `${name} × ${quantity}`
}

function toRow([label, amount]: Charge): LetterRow {
  return { label, value: formatRupees(paise(amount), 2) }
}
