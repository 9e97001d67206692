import { addDays, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { formatDobTyping } from '../patients/patients.ts'

/** How far ahead a birth is believed, which catches a slip in the year. */
export const LATEST_DAYS_AHEAD = 730

/** The lists that follow from each other; the fee follows from the doctor. @see BIRTH-04 */
export type BirthList = 'state' | 'city' | 'hospital' | 'doctor'

/** The lists, each after the one it hangs on. */
export const BIRTH_LISTS = ['state', 'city', 'hospital', 'doctor'] as const satisfies BirthList[]

/** A row of one of the lists. */
export type BirthLocation = { id: number; name: string }

/** What was saved of a birth, with the fee of the chosen doctor. @see BIRTH-12 */
export type BirthInfo = {
  expectedOn: IstDate
  state: BirthLocation
  city: BirthLocation
  hospital: BirthLocation
  doctor: BirthLocation
  /** Net of GST. */
  fee: Paise
  /** Null where the doctor's fee is taxed as the shop's own fees are. */
  gstPercent: number | null
}

/** What is wrong with an expected delivery date. @see BIRTH-08 */
export type DateFault = 'date-empty' | 'month' | 'day' | 'date-past' | 'date-far'

/** What was chosen so far; null where nothing was. */
export type BirthChoice = Record<BirthList, number | null>

/** What each chosen one hangs on: a city its state, a state itself; null where it is unknown. */
export type BirthParents = Record<BirthList, number | null>

/** The digits of an expected delivery date with slashes, as it is typed: DD/MM/YYYY at most. @see BIRTH-07 */
export function typedDate(text: string): string {
  return formatDobTyping(text)
}

/**
 * An expected delivery date as it was typed, DD/MM/YYYY.
 *
 * @param today the day in India
 * @see docs/rules/birth-information.md
 */
export function checkTypedDate(text: string, today: IstDate): Result<IstDate, DateFault> {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return day === undefined ? refuse('date-empty') : checkDate(`${year}-${month}-${day}`, today)
}

/**
 * An expected delivery date, YYYY-MM-DD: in the calendar, today or later, and no slip in the year.
 *
 * @param today the day in India
 * @see BIRTH-08, BIRTH-13
 */
export function checkDate(text: string, today: IstDate): Result<IstDate, DateFault> {
  const [, month] = /^\d{4}-(\d{2})-\d{2}$/.exec(text) ?? []
  if (month === undefined) return refuse('date-empty')
  if (Number(month) < 1 || Number(month) > 12) return refuse('month')
  const date = parseIstDate(text)
  if (date === null) return refuse(text < '0001' ? 'date-past' : 'day')
  if (date < today) return refuse('date-past')
  return date > addDays(today, LATEST_DAYS_AHEAD) ? refuse('date-far') : ok(date)
}

/** Whether a saved birth is still to come; one that has passed must be told anew. */
export function isStillExpected(birth: Pick<BirthInfo, 'expectedOn'>, today: IstDate): boolean {
  return birth.expectedOn >= today
}

/** A choice changed in one list: what hangs on it is cleared. @see BIRTH-04 */
export function chosenIn(choice: BirthChoice, list: BirthList, id: number | null): BirthChoice {
  const cleared = BELOW[list].map((below) => [below, null])
  return { ...choice, ...Object.fromEntries(cleared), [list]: id }
}

/** The list that must be chosen from before this one; null where nothing is in the way. @see BIRTH-05 */
export function listBefore(list: BirthList, choice: BirthChoice): BirthList | null {
  const above = ABOVE[list]
  return above !== null && choice[above] === null ? above : null
}

/**
 * The first list whose choice is unknown or lies elsewhere than what was chosen above it; null where all fit.
 *
 * @see docs/rules/birth-information.md
 */
export function misplaced(choice: BirthChoice, parents: BirthParents): BirthList | null {
  return BIRTH_LISTS.find((list) => !fits(list, choice, parents)) ?? null
}

function fits(list: BirthList, choice: BirthChoice, parents: BirthParents): boolean {
  if (choice[list] === null) return true
  const parent = parents[list]
  const above = ABOVE[list]
  if (parent === null) return false
  return above === null || choice[above] === null || choice[above] === parent
}

const BELOW: Record<BirthList, readonly BirthList[]> = {
  state: ['city', 'hospital', 'doctor'],
  city: ['hospital', 'doctor'],
  hospital: ['doctor'],
  doctor: [],
}

const ABOVE: Record<BirthList, BirthList | null> = {
  state: null,
  city: 'state',
  hospital: 'city',
  doctor: 'hospital',
}
