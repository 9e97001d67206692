import type { Paise } from '../../../kernel/money.ts'
import { formatExactRupees, formatRupees, paise } from '../../../kernel/money.ts'
import type { OverlapChoice } from './overlap-advice.ts'

/** Our own texts of the dialog in which a shopper chooses among tests that overlap. */
export const overlapText = {
  title: 'Choose one to proceed',
  close: 'Close',
  loading: 'Comparing',
  failed: 'We could not compare these tests. Please try again.',
  tryAgain: 'Try again',
  perPatient: 'Prices are for one patient.',
  nothingLeftOut: 'Covers everything',
  free: 'Nothing in your cart overlaps with it any more.',
  addIt: 'Add to cart',
} as const

/** The heading of each choice. */
export const choiceTitle: Record<OverlapChoice['kind'], string> = {
  keep: 'Keep what is in your cart',
  take: 'Take this one instead',
  both: 'Take one package that covers both',
}

/** The button of each choice. */
export const choiceLabel: Record<OverlapChoice['kind'], string> = {
  keep: 'Keep',
  take: 'Swap',
  both: 'Swap for both',
}

/** The text while a choice is applied. */
export const SWAPPING = 'Swapping…'

const NAMED = 4

/** Lists all names if they are few, else the first ones and the number of the others. */
function listNames(names: readonly string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ')
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
}

/** What the new test and the cart have in common. */
export function inCommon(names: readonly string[]): string {
  return `In both: ${listNames(names)}.`
}

/** How much a choice measures. */
export function measures(count: number): string {
  return count === 1 ? '1 parameter' : `${count} parameters`
}

/** What a choice leaves out of all compared parameters. */
export function leavesOut(names: readonly string[]): string {
  return names.length === 0 ? overlapText.nothingLeftOut : `Does not cover ${listNames(names)}`
}

/** How a choice's price compares with the cart's. */
export function againstCart(difference: Paise): string {
  if (difference === 0) return 'Same price as now'
  const amount = formatRupees(paise(Math.abs(difference)), 0)
  return difference > 0 ? `${amount} more than now` : `${amount} less than now`
}

/** Our own texts of a package in place of tests that cost more. */
export const packageText = {
  title: 'Cheaper as a package',
  inPlaceOf: (names: readonly string[]) => `Replaces ${listNames(names)}.`,
  now: 'Your tests',
  instead: 'This package',
  beyond: (names: readonly string[]) =>
    names.length === 0
      ? 'It covers the same tests.'
      : `It also covers ${names.length} more: ${listNames(names)}.`,
  counted: 'The saving includes your offers and the booking charge.',
  swap: (saving: Paise) => `Swap and save ${formatExactRupees(saving)}`,
} as const

/** The text after a swap. */
export function swapped(taken: string): string {
  return `${taken} is in your cart instead`
}
