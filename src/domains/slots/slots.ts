import type { IstDate } from '../../kernel/ist.ts'
import {
  addDays,
  dayAndMonth,
  daysBetween,
  hhmm,
  istDate,
  istInstant,
  istMinuteOfDay,
  minuteOf,
  nextDay,
  parseIstDate,
  weekdayLongName,
} from '../../kernel/ist.ts'

/** The number of days that can be booked, including today. @see SLOT-02 */
export const WINDOW_DAYS = 15

/** A slot is listed while it starts in more than this, and stays valid while it starts in at least this. @see AMB-13 */
export const LEAD_MINUTES = 60

/** From 22:00, tomorrow has no slots. @see SLOT-06 */
export const TOMORROW_CLOSES_AT = 22 * 60

/** Before 04:00, today has no slots. @see SLOT-07 */
export const TODAY_OPENS_AT = 4 * 60

/** The duration of a hold, and its longest duration with all renewals. @see docs/rules/booking.md */
export const HOLD_MINUTES = 15

/** @see HOLD_MINUTES */
export const HOLD_LONGEST_MINUTES = 60

/** The branch the slots belong to. @see SLOT-13 */
export const BRANCH_ID = 5

/** The required skills of a phlebotomist. @see SLOT-13 */
export const CAPABILITY = 'D'

/** A day of an area and the minute at which collection starts. */
export type SlotStart = { day: IstDate; startMinute: number }

/** Identifies a slot: `areaId` names the area that lists it. */
export type SlotKey = SlotStart & { areaId: number }

/** A slot as the lab lists it. */
export type LabSlot = { startMinute: number; endMinute: number; remaining: number }

/** The three parts of a day. @see SLOT-04 */
export type SlotGroup = 'Morning' | 'Afternoon' | 'Evening'

/** Why a slot cannot be held. */
export type SlotRefusal =
  | { kind: 'not-in-window' }
  | { kind: 'day-closed' }
  | { kind: 'too-soon' }
  | { kind: 'not-listed' }
  | { kind: 'full' }

/**
 * Why no slot of a day can be chosen: none is planned, the day is not open for booking at this hour, all its slots start
 * too soon or have begun, or all are full.
 */
export type DayWithoutSlots = 'none' | 'cut-off' | 'over' | 'full'

/**
 * The slots a customer can still pick on `day`, in the lab's order.
 *
 * @param listed what the lab lists for `day`
 * @see docs/rules/booking.md
 */
export function pickableSlots<S extends LabSlot>(listed: readonly S[], day: IstDate, now: Date): S[] {
  if (dayRefusal(day, now)) return []
  return listed.filter(
    (slot) => slot.remaining > 0 && leadMs(day, slot.startMinute, now) > LEAD_MINUTES * 60_000,
  )
}

/**
 * The first slot of several days that a customer can still pick, or null if there is none.
 *
 * @param listed in the order of the days, and of each day's slots
 * @see docs/rules/booking.md
 */
export function firstPickable<S extends LabSlot & { day: IstDate }>(
  listed: readonly S[],
  now: Date,
): S | null {
  return listed.find((slot) => pickableSlots([slot], slot.day, now).length > 0) ?? null
}

/** Why this slot cannot be held now, apart from its capacity; null if it can. @see docs/rules/booking.md */
export function holdRefusal(slot: SlotStart, now: Date): SlotRefusal | null {
  return dayRefusal(slot.day, now) ?? (isStillBookable(slot, now) ? null : { kind: 'too-soon' })
}

/**
 * Why no slot of a day can be held now; null if there is one.
 *
 * @param offered the slots of an area, the full ones among them; of any days
 * @see SLOT-06, SLOT-07, AMB-13
 */
export function dayWithoutSlots(
  offered: readonly (SlotStart & Pick<LabSlot, 'remaining'>)[],
  day: IstDate,
  now: Date,
): DayWithoutSlots | null {
  if (dayRefusal(day, now) !== null) return 'cut-off'
  const planned = offered.filter((slot) => slot.day === day)
  if (planned.length === 0) return 'none'
  const bookable = planned.filter((slot) => isStillBookable(slot, now))
  if (bookable.length === 0) return 'over'
  return bookable.some(({ remaining }) => remaining > 0) ? null : 'full'
}

/**
 * Whether a chosen slot can still be reviewed and placed: it starts in at least 60 minutes. The cut-offs
 * of 22:00 and 04:00 apply only when it is held.
 *
 * @see SLOT-12, AMB-13, AMB-69
 */
export function isStillBookable(slot: SlotStart, now: Date): boolean {
  return leadMs(slot.day, slot.startMinute, now) >= LEAD_MINUTES * 60_000
}

/** The days that can be booked, today first. @see SLOT-02 */
export function collectionDays(now: Date): IstDate[] {
  const today = istDate(now)
  return Array.from({ length: WINDOW_DAYS }, (_, index) => addDays(today, index))
}

/** The preselected slot of a day: the stored one if it is listed, else the first. @see SLOT-10, SLOT-11 */
export function pickForDay<S extends { id: string }>(slots: readonly S[], storedId: string | null): S | null {
  return slots.find((slot) => slot.id === storedId) ?? slots[0] ?? null
}

/** The part of the day in which a slot starts. @see SLOT-04 */
export function slotGroup(startMinute: number): SlotGroup {
  if (startMinute < 12 * 60) return 'Morning'
  return startMinute < 17 * 60 ? 'Afternoon' : 'Evening'
}

/** The end of a hold that is taken or renewed now. @see docs/rules/booking.md */
export function holdUntil(firstHeldAt: Date, now: Date): Date {
  const renewed = now.getTime() + HOLD_MINUTES * 60_000
  const last = firstHeldAt.getTime() + HOLD_LONGEST_MINUTES * 60_000
  return new Date(Math.min(renewed, last))
}

/** `Today, 21 Nov` or `Sunday, 22 Nov`. @see DRW-16 */
export function slotDateLabel(day: IstDate, today: IstDate): string {
  return `${day === today ? 'Today' : weekdayLongName(day)}, ${dayAndMonth(day)}`
}

/** A slot's name on the wire. */
export function slotId(areaId: number, day: IstDate, startMinute: number): string {
  return `${areaId}_${day}_${hhmm(startMinute)}`
}

/** Parses a slot's name; null if it is malformed. */
export function parseSlotId(id: string): SlotKey | null {
  const [, area, date, time] =
    /^(\d{1,9})_(\d{4}-\d{2}-\d{2})_([01]\d:[0-5]\d|2[0-3]:[0-5]\d)$/.exec(id) ?? []
  const day = parseIstDate(date ?? '')
  return day && time ? { areaId: Number(area), day, startMinute: minuteOf(time) } : null
}

/** Parses the id of an area; null if it cannot be one of ours. */
export function parseAreaId(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Formats a slot's time for the wire: `07:00 - 08:00`. @see SLOT-15 */
export function slotTime(slot: { startMinute: number; endMinute: number }): string {
  return `${hhmm(slot.startMinute)} - ${hhmm(slot.endMinute)}`
}

/** Whether an id names the branch that has slots; 1 is its alias. @see AMB-12 */
export function isSlotBranch(branchId: number): boolean {
  return branchId === BRANCH_ID || branchId === 1
}

function dayRefusal(day: IstDate, now: Date): SlotRefusal | null {
  const today = istDate(now)
  const minute = istMinuteOfDay(now)
  const ahead = daysBetween(today, day)
  if (ahead < 0 || ahead >= WINDOW_DAYS) return { kind: 'not-in-window' }
  if (day === today && minute < TODAY_OPENS_AT) return { kind: 'day-closed' }
  if (day === nextDay(today) && minute >= TOMORROW_CLOSES_AT) return { kind: 'day-closed' }
  return null
}

function leadMs(day: IstDate, startMinute: number, now: Date): number {
  return istInstant(day, startMinute).getTime() - now.getTime()
}
