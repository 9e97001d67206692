import type { Paise } from '../../../kernel/money.ts'
import { paise } from '../../../kernel/money.ts'
import type { PatientGender } from '../../catalogue/product.ts'
import { overlap, sharedAnalytes } from '../../catalogue/overlap.ts'

/** A test or package as the choices are weighed: what it costs for one patient, and what it measures. */
export type WeighedTest = {
  sku: string
  name: string
  price: Paise
  originalPrice: Paise
  patientGender: PatientGender
  analyteIds: readonly string[]
}

/** A line of the cart with the patients who were chosen for it. */
export type WeighedLine = WeighedTest & { id: number; patientGenders: readonly ('Male' | 'Female')[] }

/** A way out: leave the cart as it is, take the new one instead, or take one that holds them all. */
export type OverlapChoice = {
  kind: 'keep' | 'take' | 'both'
  /** What stands in the cart after it, of what is weighed here. */
  tests: readonly WeighedTest[]
  price: Paise
  originalPrice: Paise
  /** How much more than keeping, below 0 where it is less. */
  difference: Paise
  /** How many parameters it measures. */
  parameterCount: number
  /** The analytes of the other choices that it leaves out. */
  lacks: string[]
}

/** What must be chosen among. */
export type OverlapAdvice = {
  /** The lines that cannot stand beside the new one. */
  standing: readonly WeighedLine[]
  /** Analytes that are in the new one and in the cart. */
  common: string[]
  choices: OverlapChoice[]
}

type Weighing = {
  wanted: WeighedTest
  lines: readonly WeighedLine[]
  /** Products that hold everything of the new one and of the lines it overlaps with. */
  holders: readonly WeighedTest[]
}

/** The lines of the cart that a test cannot stand beside; its own line is none of them. */
export function overlappingLines<L extends { sku: string; analyteIds: readonly string[] }>(
  wanted: { sku: string; analyteIds: readonly string[] },
  lines: readonly L[],
): L[] {
  return lines.filter((line) => line.sku !== wanted.sku && overlap(wanted.analyteIds, line.analyteIds))
}

/**
 * What a shopper can do about a test that overlaps with the cart; null where nothing overlaps or it is there.
 *
 * @see ERR-02
 */
export function overlapAdvice({ wanted, lines, holders }: Weighing): OverlapAdvice | null {
  if (lines.some((line) => line.sku === wanted.sku)) return null
  const standing = overlappingLines(wanted, lines)
  if (standing.length === 0) return null

  const all = analytesOf([wanted, ...standing])
  const kept = sumOf(standing, 'price')
  const weigh = (kind: OverlapChoice['kind'], tests: readonly WeighedTest[]) =>
    choice(kind, tests, { all, kept })
  const own = [weigh('keep', standing), weigh('take', [wanted])]
  const holder = bestHolder({ wanted, lines, holders }, standing, cheapestWhole(own))
  return {
    standing,
    common: sharedAnalytes(wanted.analyteIds, analytesOf(standing)),
    choices: holder === undefined ? own : [...own, weigh('both', [holder])],
  }
}

function choice(
  kind: OverlapChoice['kind'],
  tests: readonly WeighedTest[],
  { all, kept }: { all: readonly string[]; kept: Paise },
): OverlapChoice {
  const measured = new Set(analytesOf(tests))
  const price = sumOf(tests, 'price')
  return {
    kind,
    tests,
    price,
    originalPrice: sumOf(tests, 'originalPrice'),
    difference: paise(price - kept),
    parameterCount: measured.size,
    lacks: all.filter((analyte) => !measured.has(analyte)),
  }
}

// The cheapest that fits whoever is meant and the rest of the cart; no dearer than what holds everything already.
function bestHolder(
  { wanted, lines, holders }: Weighing,
  standing: readonly WeighedLine[],
  below: Paise | null,
): WeighedTest | undefined {
  const all = analytesOf([wanted, ...standing])
  const weighed = [wanted, ...standing]
  const rest = lines.filter((line) => !standing.includes(line))
  return holders
    .filter((holder) => !weighed.some(({ sku }) => sku === holder.sku))
    .filter((holder) => sharedAnalytes(all, holder.analyteIds).length === all.length)
    .filter((holder) => below === null || holder.price < below)
    .filter((holder) => isForTheSame(holder, wanted, standing))
    .filter((holder) => !rest.some((line) => line.sku === holder.sku))
    .filter((holder) => overlappingLines(holder, rest).length === 0)
    .toSorted((a, b) => a.price - b.price || a.analyteIds.length - b.analyteIds.length)[0]
}

function cheapestWhole(choices: readonly OverlapChoice[]): Paise | null {
  const prices = choices.filter(({ lacks }) => lacks.length === 0).map(({ price }) => price)
  return prices.length === 0 ? null : paise(Math.min(...prices))
}

/**
 * Whether a product is for whom the others are: open to anybody, or narrowed to a gender that one of them is narrowed
 * to already, while no other patient was chosen.
 */
function isForTheSame(holder: WeighedTest, wanted: WeighedTest, standing: readonly WeighedLine[]): boolean {
  if (isOpen(holder.patientGender)) return true
  const narrowed = [wanted, ...standing].map(({ patientGender }) => patientGender)
  if (!narrowed.includes(holder.patientGender)) return false
  const only = holder.patientGender === 'M' ? 'Male' : 'Female'
  const clash = narrowed.some((gender) => !isOpen(gender) && gender !== holder.patientGender)
  return !clash && standing.every((line) => line.patientGenders.every((gender) => gender === only))
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
