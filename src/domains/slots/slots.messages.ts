import {
  clock12,
  dayAndMonth,
  daysBetween,
  istDate,
  istMinuteOfDay,
  type IstDate,
  weekdayLongName,
} from '../../kernel/ist.ts'
import type { FastingMark, LastMeal } from './fasting.ts'
import type { SlotRefusal } from './slots.ts'

/** Why a slot was not held; the drawer's own toast is ERR-51. */
export const slotMessage: Record<SlotRefusal['kind'], string> = {
  'not-in-window': 'Please choose one of the next 15 days',
  'day-closed': 'Slots on this day can no longer be booked. Please choose another day',
  'too-soon': 'This slot starts too soon. Please choose a later one',
  'not-listed': 'This slot is not offered at your address. Please choose another one',
  full: 'This slot has just been taken. Please choose another one',
}

/** The texts of the slot picker in the drawer. @see SLOT-01 … SLOT-05 */
export const slotText = {
  title: 'When should we collect the sample',
  selectDay: 'Select a day',
  selectTime: 'Select a preferred time slot',
  todayTag: 'TODAY',
  none: 'No slots are available.',
  bookedFor: 'Slot booked for',
} as const

/** The marks of the slots for a fasting test. */
export const fastingMarkText: Record<FastingMark, string> = {
  suits: 'suits fasting',
  'only-if-fasting': 'if fasting',
}

const DAY_HOURS = 24

/** The start of the earliest slot in words: `tomorrow, 6:00 AM`. */
export function earliestLabel(day: IstDate, startMinute: number, today: IstDate): string {
  return `${dayWord(day, today)}, ${clock12(startMinute)}`
}

/** `Finish your last meal by 7:00 PM on Saturday, 21 Nov, 12 hours before. Plain water is fine.` */
export function lastMealText({ at, isOver }: LastMeal, hours: number, today: IstDate): string {
  return mealSentence(`${clock12(istMinuteOfDay(at))} ${mealDay(istDate(at), today)}`, isOver, hours)
}

/**
 * The fast before a booked visit: `Fast from 9:00 PM on Saturday, 21 Nov. Water is fine.` Once the fast has begun, the
 * sentence asks to continue it, and never to begin it in the past.
 */
export function visitFastText({ at, isOver }: LastMeal, today: IstDate): string {
  const when = `${clock12(istMinuteOfDay(at))} ${mealDay(istDate(at), today)}`
  return isOver
    ? `Keep fasting until the visit: no food since ${when}. If you have eaten since, please move the visit. Water is fine.`
    : `Fast from ${when}. Water is fine.`
}

/** The longest texts of `lastMealText` for such a fast, for a future and for a past meal, to reserve the space they need. */
export function longestLastMeal(hours: number): { ahead: string; over: string } {
  const longest = '12:00 AM on Wednesday, 30 Nov'
  return {
    ahead: mealSentence(longest, false, hours),
    // The slot is today at the earliest, so a meal within 24 hours of it was yesterday at the earliest.
    over: mealSentence(hours > DAY_HOURS ? longest : '12:00 AM yesterday', true, hours),
  }
}

function mealSentence(when: string, isOver: boolean, hours: number): string {
  return isOver
    ? `Only if you are already fasting since ${when}, ${hours} hours before. Plain water is fine.`
    : `Finish your last meal by ${when}, ${hours} hours before. Plain water is fine.`
}

function mealDay(day: IstDate, today: IstDate): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  if (ahead === -1) return 'yesterday'
  return ahead === 1 ? 'tomorrow' : `on ${weekdayLongName(day)}, ${dayAndMonth(day)}`
}

function dayWord(day: IstDate, today: IstDate): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'today'
  return ahead === 1 ? 'tomorrow' : `${weekdayLongName(day)}, ${dayAndMonth(day)}`
}
