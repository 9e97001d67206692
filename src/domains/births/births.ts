import { addDays, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import type { Paise } from '../../kernel/money.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'

/** The latest accepted expected delivery date, in days from today; it catches a wrong year. */
export const LATEST_DAYS_AHEAD = 730

/** The lists in their order of dependency; the doctor determines the fee. @see BIRTH-04 */
export type BirthList = 'state' | 'city' | 'hospital' | 'doctor'

/** The lists, each after its parent list. */
export const BIRTH_LISTS = ['state', 'city', 'hospital', 'doctor'] as const satisfies BirthList[]

/** A row of one of the lists. */
export type BirthLocation = { id: number; name: string }

/** The saved birth information with the fee of the chosen doctor. @see BIRTH-12 */
export type BirthInfo = {
  expectedOn: IstDate
  state: BirthLocation
  city: BirthLocation
  hospital: BirthLocation
  doctor: BirthLocation
  /** Net of GST. */
  fee: Paise
  /** Null if the doctor's fee has the tax rate of the shop's own fees. */
  gstPercent: number | null
}

/** What is wrong with an expected delivery date. @see BIRTH-08 */
export type DateFault = 'date-empty' | 'month' | 'day' | 'date-past' | 'date-far'

/** The choices so far; null if nothing is chosen. */
export type BirthChoice = Record<BirthList, number | null>

/** The parent of each chosen row: a city's state, and a state itself; null if it is unknown. */
export type BirthParents = Record<BirthList, number | null>

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
 * Parses an expected delivery date, YYYY-MM-DD: a valid date, not in the past, and not too far ahead.
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

/** Whether a saved birth is in the future; a past one must be entered again. */
export function isStillExpected(birth: Pick<BirthInfo, 'expectedOn'>, today: IstDate): boolean {
  return birth.expectedOn >= today
}

/** How many days before the expected delivery date a birth may still come before the kit. */
export const KIT_DAYS = 14

/** Whether the birth may come before the kit, which takes two working days and a week. */
export function mayPrecedeKit({ expectedOn }: Pick<BirthInfo, 'expectedOn'>, today: IstDate): boolean {
  return expectedOn <= addDays(today, KIT_DAYS)
}

/** Changes the choice of one list and clears the lists that depend on it. @see BIRTH-04 */
export function withChosen(choice: BirthChoice, list: BirthList, id: number | null): BirthChoice {
  const cleared = BELOW[list].map((below) => [below, null])
  return { ...choice, ...Object.fromEntries(cleared), [list]: id }
}

/** The list to choose from before this one; null if this list is available. @see BIRTH-05 */
export function listBefore(list: BirthList, choice: BirthChoice): BirthList | null {
  const above = ABOVE[list]
  return above !== null && choice[above] === null ? above : null
}

/**
 * The first list whose choice is unknown or does not belong to the choice of its parent list; null if all match.
 *
 * @see docs/rules/birth-information.md
 */
export function firstMismatchedList(choice: BirthChoice, parents: BirthParents): BirthList | null {
  return BIRTH_LISTS.find((list) => !matchesParent(list, choice, parents)) ?? null
}

function matchesParent(list: BirthList, choice: BirthChoice, parents: BirthParents): boolean {
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
