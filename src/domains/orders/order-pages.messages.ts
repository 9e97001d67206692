import {
  clock12,
  dayAndMonth,
  istDate,
  istMinuteOfDay,
  minuteOf,
  parseIstDate,
  weekdayLongName,
  type IstDate,
} from '../../kernel/ist.ts'
import { formatRupees, type Paise } from '../../kernel/money.ts'
import { slotDateLabel } from '../slots/slots.ts'
import type { AheadStep } from './order-progress.ts'

/** What is still to come for an order. */
export const aheadText: Record<AheadStep, string> = {
  confirmed: 'Confirmed',
  'on-the-way': 'Phlebotomist on the way',
  collected: 'Sample collected',
  'at-lab': 'At the lab',
  'report-ready': 'Report ready',
}

/** How a report reaches the customer, if the operator has not set a text. */
export const reportDeliveryText =
  'The lab will send your report to the mobile number on this order. If you do not get it within a day, please call us.'

/** The texts of the success page. */
export const successText = {
  tab: 'Booking confirmed',
  title: 'Your booking is confirmed',
  orderedTitle: 'Your order is confirmed',
  next: 'What happens next',
  sms: 'Confirmation sent by SMS.',
  who: 'A trained phlebotomist comes with a sealed kit. Please keep a photo ID ready.',
  move: 'Change the visit',
  track: 'Track this order',
  receipt: 'Receipt',
  share: 'Share the visit',
  whatsapp: 'Send by WhatsApp',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying.',
  calendar: 'Add to calendar',
  calendarTitle: 'Labaya sample collection',
  waiting: 'Looking up your payment',
} as const

/** The texts of the profile and of an order in it. */
export const profileText = {
  tab: 'My profile',
  orderTab: 'Your order',
  orders: 'Orders',
  none: 'You have no orders yet',
  noneText: 'Book a test and you will see it here, with its slot and status.',
  explore: 'Explore tests',
  track: 'Track',
  pay: 'Pay now',
  more: 'Show more',
  signOut: 'Sign out',
  signOutFailed: 'We could not sign you out. Please try again.',
  back: 'All orders',
  progress: 'Order status',
  notes: 'From the laboratory',
  done: 'done',
  loading: 'Loading your orders',
} as const

/** The texts of an order that cannot be displayed. */
export const orderPageText = {
  loading: 'Loading your order',
  unknown: 'We cannot find this order',
  unknownText: 'The order number may be mistyped, or the order belongs to another account.',
  failed: 'We could not load your order',
  failedText: 'Nothing is lost. Please check your network and try again.',
  tryAgain: 'Try again',
  toProfile: 'My orders',
  toHome: 'Go to the home page',
} as const

/** For example `Order LB…`. */
export function orderTitle(number: string): string {
  return `Order ${number}`
}

/** The name of the first item, and the number of the others. */
export function itemsText(names: readonly string[]): string {
  const [first = '', ...others] = names
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** The name of an order's only patient, or the number of patients; empty without a name. */
export function patientsText(names: readonly string[]): string {
  const [only = '', ...others] = names
  return others.length === 0 ? only : `${names.length} members`
}

/** The paid amount, and the statement that it was paid. */
export function paidText(total: Paise): string {
  return total === 0 ? 'nothing to pay' : `${formatRupees(total, 0)} paid online`
}

/** `Today, 4:12 PM` or `21 Nov, 4:12 PM`; `today` is null until it is determined. */
export function momentText(at: Date, today: IstDate | null): string {
  const day = istDate(at)
  return `${day === today ? 'Today' : dayAndMonth(day)}, ${clock12(istMinuteOfDay(at))}`
}

/** `7:42 PM`, with its day if that is not today. */
export function untilText(at: Date, today: IstDate | null): string {
  const isToday = today === null || istDate(at) === today
  return isToday ? clock12(istMinuteOfDay(at)) : momentText(at, today)
}

/** Until when a booked visit can be changed or cancelled free of charge, or that it is too close for that. */
export function freeChangeText(until: Date, now: Date): string {
  if (until < now) return 'This visit is so close that it cannot be changed or cancelled once it is booked'
  return `Free to change or cancel until ${untilText(until, istDate(now))}`
}

/** `Sunday, 22 Nov · 7:00 AM` of a slot on the wire. @see DRW-16 */
export function slotText(slot: { slot_date: string; slot_time: string }, today: IstDate | null): string {
  const day = parseIstDate(slot.slot_date)
  const time = clock12(minuteOf(slot.slot_time.slice(0, 5)))
  if (day === null) return time
  return `${today === null ? dayAndMonth(day) : slotDateLabel(day, today)} · ${time}`
}

/** The slot of an order on the wire. */
type WireVisit = { slot_date: string; slot_time: string }

/** `7:00 AM to 8:00 AM`, the window in which the visit begins. */
export function visitWindow({ slot_time }: WireVisit): string {
  return slot_time
    .split(' - ')
    .map((time) => clock12(minuteOf(time)))
    .join(' to ')
}

/** The sentence about the window on the success page. */
export function windowText(visit: WireVisit): string {
  return `Please be at home from ${visitWindow(visit)}.`
}

/** When the phlebotomist arrives, below the step of the way. */
export function arrivalText(visit: WireVisit): string {
  return `Arrives any time from ${visitWindow(visit)}.`
}

/** The visit for the people at home. It names no patient, no test, no address and no order. */
export function sharedVisitText(visit: WireVisit): string {
  const day = parseIstDate(visit.slot_date)
  const when = day === null ? visit.slot_date : `${weekdayLongName(day)}, ${dayAndMonth(day)}`
  return `Labaya home visit: ${when}, ${visitWindow(visit)}.`
}

/**
 * `Expected by Monday, 23 Nov, 8:00 PM.`, up to that moment; undefined after it.
 *
 * @param now null until it has loaded
 */
export function expectedReportText(at: Date, now: Date | null): string | undefined {
  if (now !== null && at < now) return undefined
  const day = istDate(at)
  return `Expected by ${weekdayLongName(day)}, ${dayAndMonth(day)}, ${clock12(istMinuteOfDay(at))}.`
}

/** `Sunday, 22 Nov · 7:00 AM`, which is true on every day. */
export function visitText({ slot_date, slot_time }: { slot_date: string; slot_time: string }): string {
  const day = parseIstDate(slot_date)
  const time = clock12(minuteOf(slot_time.slice(0, 5)))
  return day === null ? time : `${weekdayLongName(day)}, ${dayAndMonth(day)} · ${time}`
}
