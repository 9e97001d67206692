import type { Paise } from '../../../kernel/money.ts'
import { paise } from '../../../kernel/money.ts'
import type { PatientGender } from '../../catalogue/product.ts'
import { overlap, sharedAnalytes } from '../../catalogue/overlap.ts'

/** A test or package to compare: its price for one patient, and what it measures. */
export type WeighedTest = {
  sku: string
  name: string
  price: Paise
  originalPrice: Paise
  patientGender: PatientGender
  analyteIds: readonly string[]
}

/** A line of the cart with its chosen patients. */
export type WeighedLine = WeighedTest & { id: number; patientGenders: readonly ('Male' | 'Female')[] }

/** A choice: leave the cart unchanged, replace lines by the new test, or replace all by one that contains them. */
export type OverlapChoice = {
  kind: 'keep' | 'take' | 'both'
  /** The compared tests that the cart holds after this choice. */
  tests: readonly WeighedTest[]
  price: Paise
  originalPrice: Paise
  /** The price difference to leaving the cart unchanged, below 0 if it is less. */
  difference: Paise
  /** The number of parameters it measures. */
  parameterCount: number
  /** The analytes of the other choices that it does not measure. */
  lacks: string[]
}

/** The choices and what they have in common. */
export type OverlapAdvice = {
  /** The lines that overlap with the new test. */
  overlapping: readonly WeighedLine[]
  /** Analytes that both the new test and the cart measure. */
  common: string[]
  choices: OverlapChoice[]
}

type Weighing = {
  wanted: WeighedTest
  lines: readonly WeighedLine[]
  /** Products that measure everything of the new test and of the lines it overlaps with. */
  holders: readonly WeighedTest[]
}

/** The lines of the cart that overlap with a test, except its own line. */
export function overlappingLines<L extends { sku: string; analyteIds: readonly string[] }>(
  wanted: { sku: string; analyteIds: readonly string[] },
  lines: readonly L[],
): L[] {
  return lines.filter((line) => line.sku !== wanted.sku && overlap(wanted.analyteIds, line.analyteIds))
}

/**
 * The choices for a test that overlaps with the cart; null if nothing overlaps or the cart has the test.
 *
 * @see ERR-02
 */
export function overlapAdvice({ wanted, lines, holders }: Weighing): OverlapAdvice | null {
  if (lines.some((line) => line.sku === wanted.sku)) return null
  const overlapping = overlappingLines(wanted, lines)
  if (overlapping.length === 0) return null

  const all = analytesOf([wanted, ...overlapping])
  const currentPrice = sumOf(overlapping, 'price')
  const weigh = (kind: OverlapChoice['kind'], tests: readonly WeighedTest[]) =>
    choice(kind, tests, { all, currentPrice })
  const own = [weigh('keep', overlapping), weigh('take', [wanted])]
  const holder = bestHolder({ wanted, lines, holders }, overlapping, cheapestComplete(own))
  return {
    overlapping,
    common: sharedAnalytes(wanted.analyteIds, analytesOf(overlapping)),
    choices: holder === undefined ? own : [...own, weigh('both', [holder])],
  }
}

function choice(
  kind: OverlapChoice['kind'],
  tests: readonly WeighedTest[],
  { all, currentPrice }: { all: readonly string[]; currentPrice: Paise },
): OverlapChoice {
  const measured = new Set(analytesOf(tests))
  const price = sumOf(tests, 'price')
  return {
    kind,
    tests,
    price,
    originalPrice: sumOf(tests, 'originalPrice'),
    difference: paise(price - currentPrice),
    parameterCount: measured.size,
    lacks: all.filter((analyte) => !measured.has(analyte)),
  }
}

// The cheapest product that measures everything, fits the patients and does not overlap with the other lines. It must cost less
// than `below`, the price of a choice that already measures everything, if there is one.
function bestHolder(
  { wanted, lines, holders }: Weighing,
  overlapping: readonly WeighedLine[],
  below: Paise | null,
): WeighedTest | undefined {
  const weighed = [wanted, ...overlapping]
  const all = analytesOf(weighed)
  const genders = overlapping.flatMap(({ patientGenders }) => patientGenders)
  const otherLines = lines.filter((line) => !overlapping.includes(line))
  return holders
    .filter((holder) => !weighed.some(({ sku }) => sku === holder.sku))
    .filter((holder) => sharedAnalytes(all, holder.analyteIds).length === all.length)
    .filter((holder) => below === null || holder.price < below)
    .filter((holder) => isForSamePatients(holder, weighed, genders))
    .filter((holder) => !otherLines.some((line) => line.sku === holder.sku))
    .filter((holder) => overlappingLines(holder, otherLines).length === 0)
    .toSorted((a, b) => a.price - b.price || a.analyteIds.length - b.analyteIds.length)[0]
}

function cheapestComplete(choices: readonly OverlapChoice[]): Paise | null {
  const prices = choices.filter(({ lacks }) => lacks.length === 0).map(({ price }) => price)
  return prices.length === 0 ? null : paise(Math.min(...prices))
}

/**
 * Whether a product fits the same patients as some tests: it is for anyone, or for a gender that one of the tests already
 * requires, as long as no other patient was chosen.
 */
export function isForSamePatients(
  holder: Pick<WeighedTest, 'patientGender'>,
  tests: readonly Pick<WeighedTest, 'patientGender'>[],
  chosen: readonly ('Male' | 'Female')[],
): boolean {
  if (isOpen(holder.patientGender)) return true
  const narrowed = tests.map(({ patientGender }) => patientGender)
  if (!narrowed.includes(holder.patientGender)) return false
  const only = holder.patientGender === 'M' ? 'Male' : 'Female'
  const clash = narrowed.some((gender) => !isOpen(gender) && gender !== holder.patientGender)
  return !clash && chosen.every((gender) => gender === only)
}

function isOpen(gender: PatientGender): boolean {
  return gender === '' || gender === 'FM'
}

function analytesOf(tests: readonly { analyteIds: readonly string[] }[]): string[] {
  return [...new Set(tests.flatMap(({ analyteIds }) => analyteIds))]
}

function sumOf(tests: readonly WeighedTest[], what: 'price' | 'originalPrice'): Paise {
  return paise(tests.reduce((sum, test) => sum + test[what], 0))
}
