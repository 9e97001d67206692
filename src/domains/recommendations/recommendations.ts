import { rupees, type Paise } from '../../kernel/money.ts'
import { overlap, sharedAnalytes } from '../catalogue/overlap.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { applies } from '../patients/applicability.ts'
import type { Gender } from '../patients/patients.ts'

// It says nothing in particular: nearly everything belongs to a full body check.
const GENERAL_CONCERN = 'Full Body'

// How many of one concern are recommended together.
const MOST_OF_A_CONCERN = 2

// A time of life, or a matter that nobody wants to be asked about unasked.
const NEVER_UNASKED = [
  'Pregnancy',
  'Child Health',
  'Senior Care',
  'Cancer Markers',
  'Sexual Health',
  'Drug Monitoring',
]

// Looked for when somebody is ill, not beside a check-up.
const OF_THE_ILL = 'Fever & Infection'

// What costs more is no add-on, unless the cart has dearer things.
const ADD_ON_PRICE: Paise = rupees(1500)

/** A product that others are recommended beside: one of the cart, or the one that is looked at. */
export type Chosen = {
  sku: string
  isDiagnostic: boolean
  isPrenatal: boolean
  concerns: readonly string[]
  analyteIds: readonly string[]
  /** What the catalogue recommends beside it, the best first. */
  recommendedSkus: readonly string[]
  patientGender: PatientGender
  price: Paise
}

/** A product that may be recommended. */
export type Candidate = {
  id: number
  sku: string
  isDiagnostic: boolean
  isEnquiryOnly: boolean
  isPrenatal: boolean
  /** Whether booking it asks the patient for a consent of its own. */
  asksConsent: boolean
  concerns: readonly string[]
  analyteIds: readonly string[]
  patientGender: PatientGender
  /** The higher, the more often it is booked; 0 is unranked. */
  rank: number
  price: Paise
}

/** Why a product is recommended, as its card says it. */
export type Reason =
  | { kind: 'same-concern'; concern: string }
  | { kind: 'fills-gap'; concern: string }
  | { kind: 'booked-together' }

/** A product with the reason why it is recommended. */
export type Recommended<C extends Candidate> = { product: C; reason: Reason }

/** Beside what, for whom, and how many at most; no genders are known where nobody has said who is tested. */
export type RecommendQuestion = {
  chosen: readonly Chosen[]
  genders: readonly Gender[]
  most: number
}

/** The concerns that say something in particular. */
export function specificConcerns({ concerns }: { concerns: readonly string[] }): string[] {
  return concerns.filter((concern) => concern !== GENERAL_CONCERN)
}

/**
 * What to recommend beside the chosen tests, the most useful first: what the catalogue lists beside them in its order,
 * then what belongs to the same concern or fills a gap and is booked often. Never anything that is chosen already,
 * could not be booked with it or with another recommendation, or fits nobody.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export function recommend<C extends Candidate>(
  candidates: readonly C[],
  question: RecommendQuestion,
): Recommended<C>[] {
  const { chosen, most } = question
  // Nothing stands beside a prenatal test, and a good beside a test could not be checked out.
  const beside = chosen.filter(({ isPrenatal }) => !isPrenatal)
  if (beside.length === 0 || chosen.some(({ isDiagnostic }) => !isDiagnostic)) return []
  const weighed = candidates
    .filter((candidate) => isBookable(candidate, question))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, { ...question, chosen: beside }) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.candidate.id - other.candidate.id)
    .map(({ candidate }) => candidate)
  return varied(weighed, most).map((product) => ({ product, reason: reasonBeside(product, beside) }))
}

/** Whether a product can come into the cart and be taken by somebody. */
function isBookable(candidate: Candidate, { chosen, genders }: RecommendQuestion): boolean {
  const { isDiagnostic, isPrenatal, asksConsent, sku, analyteIds } = candidate
  if (!isDiagnostic || isPrenatal || asksConsent) return false
  if (candidate.isEnquiryOnly && placesOf(candidate, chosen).length === 0) return false
  if (chosen.some((test) => test.sku === sku || overlap(test.analyteIds, analyteIds))) return false
  return genders.length === 0 || genders.some((gender) => applies(candidate, { gender }))
}

const LISTED = 1000
const SHARED = 40
const GAP = 20
const SHARE_MEASURED = 30
const TOO_DEAR = 35
const ONE_GENDER = 25

// 0 means that nothing speaks for it.
function scoreOf(candidate: Candidate, { chosen, genders }: RecommendQuestion): number {
  const [best, ...others] = placesOf(candidate, chosen).toSorted((one, other) => one - other)
  // The catalogue's word goes first. What needs a call or a form stands behind what can be booked at once.
  if (best !== undefined) return LISTED * (candidate.isEnquiryOnly ? 1 : 2) + others.length * 15 - best * 10

  const asked = new Set(chosen.flatMap(({ concerns }) => concerns))
  if (candidate.concerns.some((concern) => NEVER_UNASKED.includes(concern) && !asked.has(concern))) return 0
  if (mainConcern(candidate) === OF_THE_ILL && !asked.has(OF_THE_ILL)) return 0
  const isShared = specificConcerns(candidate).some((concern) => asked.has(concern))
  if (!isShared && candidate.rank === 0) return 0

  const measured = Math.max(...chosen.map((test) => shareIn(test, candidate)))
  const dearest = Math.max(ADD_ON_PRICE, ...chosen.map(({ price }) => price))
  const isUnlikely = genders.length === 0 && isForOneGender(candidate) && !chosen.some(isForOneGender)
  const against =
    measured * SHARE_MEASURED + (candidate.price > dearest ? TOO_DEAR : 0) + (isUnlikely ? ONE_GENDER : 0)
  return Math.max(0, (isShared ? SHARED : GAP) + Math.min(candidate.rank, 30) / 2 - against)
}

/** At which places the catalogue lists a product beside the chosen ones. */
function placesOf({ sku }: Candidate, chosen: readonly Chosen[]): number[] {
  return chosen.map(({ recommendedSkus }) => recommendedSkus.indexOf(sku)).filter((place) => place >= 0)
}

/** Which share of what a product measures the other measures, too. */
function shareIn(chosen: Chosen, { analyteIds }: Candidate): number {
  const own = new Set(analyteIds).size
  return own === 0 ? 0 : sharedAnalytes(analyteIds, chosen.analyteIds).length / own
}

function isForOneGender({ patientGender }: { patientGender: PatientGender }): boolean {
  return patientGender === 'M' || patientGender === 'F'
}

// One after the other, as long as it can stand beside those before it.
function varied<C extends Candidate>(weighed: readonly C[], most: number): C[] {
  return weighed.reduce<C[]>((taken, candidate) => {
    if (taken.length >= most) return taken
    const concern = mainConcern(candidate)
    const alike = taken.filter((other) => concern !== undefined && mainConcern(other) === concern)
    const isOneTooMany = alike.length >= MOST_OF_A_CONCERN
    const isCommon = taken.some((other) => overlap(other.analyteIds, candidate.analyteIds))
    return isOneTooMany || isCommon ? taken : [...taken, candidate]
  }, [])
}

/** The concern that a product stands for: its first specific one. */
function mainConcern(product: { concerns: readonly string[] }): string | undefined {
  return specificConcerns(product)[0] ?? product.concerns[0]
}

/** Why a product is recommended beside others: they have a concern in common, or it looks at what they leave out. */
export function reasonBeside(
  product: { concerns: readonly string[] },
  chosen: readonly { concerns: readonly string[] }[],
): Reason {
  const asked = new Set(chosen.flatMap(({ concerns }) => concerns))
  const [own] = specificConcerns(product)
  const shared = specificConcerns(product).find((concern) => asked.has(concern))
  if (shared !== undefined) return { kind: 'same-concern', concern: shared }
  return own === undefined ? { kind: 'booked-together' } : { kind: 'fills-gap', concern: own }
}
