import { rupees, type Paise } from '../../kernel/money.ts'
import { overlap, sharedAnalytes } from '../catalogue/overlap.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { applies } from '../patients/applicability.ts'
import type { Gender } from '../patients/patients.ts'

// This concern says nothing specific: nearly every test belongs to a full body check.
const GENERAL_CONCERN = 'Full Body'

// The highest number of recommendations with the same concern.
const MOST_OF_A_CONCERN = 2

// Concerns that are never recommended without a request: a stage of life or a sensitive matter.
const ON_REQUEST_ONLY = [
  'Pregnancy',
  'Child Health',
  'Senior Care',
  'Cancer Markers',
  'Sexual Health',
  'Drug Monitoring',
]

// These concerns belong to an illness, not to a check-up.
const ILLNESS_CONCERN = 'Fever & Infection'

// A dearer product is no add-on, unless the cart contains dearer products.
const ADD_ON_PRICE: Paise = rupees(1500)

/** A product that recommendations are based on: one of the cart, or the displayed one. */
export type RecommendationBasis = {
  sku: string
  isDiagnostic: boolean
  isPrenatal: boolean
  concerns: readonly string[]
  analyteIds: readonly string[]
  /** The products that the catalogue recommends with it, the best first. */
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
  /** Whether booking it requires a separate consent of the patient. */
  asksConsent: boolean
  concerns: readonly string[]
  analyteIds: readonly string[]
  patientGender: PatientGender
  /** The higher, the more often it is booked; 0 means unranked. */
  rank: number
  price: Paise
}

/** The reason for a recommendation, as its card says it. */
export type Reason =
  | { kind: 'same-concern'; concern: string }
  | { kind: 'fills-gap'; concern: string }
  | { kind: 'booked-together' }

/** A product with the reason for its recommendation. */
export type Recommended<C extends Candidate> = { product: C; reason: Reason }

/** The chosen products, the patients and the number of results; genders are empty if no patient is known. */
export type RecommendationQuery = {
  chosen: readonly RecommendationBasis[]
  genders: readonly Gender[]
  most: number
}

/** The concerns that say something specific. */
export function specificConcerns({ concerns }: { concerns: readonly string[] }): string[] {
  return concerns.filter((concern) => concern !== GENERAL_CONCERN)
}

/**
 * The recommendations for the chosen tests, the most useful first: what the catalogue lists with them in its order,
 * then what belongs to the same concern or fills a gap and is booked often. A product is excluded if it is already chosen,
 * cannot be booked with the cart or with another recommendation, or applies to no patient.
 *
 * @see docs/rules/catalogue-and-search.md
 */
export function recommend<C extends Candidate>(
  candidates: readonly C[],
  wanted: RecommendationQuery,
): Recommended<C>[] {
  const { chosen, most } = wanted
  // A prenatal test has no recommendations, and a regular item with a test could not be checked out.
  const beside = chosen.filter(({ isPrenatal }) => !isPrenatal)
  if (beside.length === 0 || chosen.some(({ isDiagnostic }) => !isDiagnostic)) return []
  const weighed = candidates
    .filter((candidate) => isBookable(candidate, wanted))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, { ...wanted, chosen: beside }) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.candidate.id - other.candidate.id)
    .map(({ candidate }) => candidate)
  return selectCompatible(weighed, most).map((product) => ({
    product,
    reason: recommendationReason(product, beside),
  }))
}

/** Whether a product can be added to the cart and taken by a patient. */
function isBookable(candidate: Candidate, { chosen, genders }: RecommendationQuery): boolean {
  const { isDiagnostic, isPrenatal, asksConsent, sku, analyteIds } = candidate
  if (!isDiagnostic || isPrenatal || asksConsent) return false
  if (candidate.isEnquiryOnly && positionsOf(candidate, chosen).length === 0) return false
  if (chosen.some((test) => test.sku === sku || overlap(test.analyteIds, analyteIds))) return false
  return genders.length === 0 || genders.some((gender) => applies(candidate, { gender }))
}

const LISTED = 1000
const SHARED = 40
const GAP = 20
const SHARE_MEASURED = 30
const TOO_DEAR = 35
const ONE_GENDER = 25

// A score of 0 means that there is no reason to recommend the product.
function scoreOf(candidate: Candidate, { chosen, genders }: RecommendationQuery): number {
  const [best, ...others] = positionsOf(candidate, chosen).toSorted((one, other) => one - other)
  // The catalogue's list comes first. Products that need a call or a form come after those that can be booked at once.
  if (best !== undefined) return LISTED * (candidate.isEnquiryOnly ? 1 : 2) + others.length * 15 - best * 10

  const chosenConcerns = new Set(chosen.flatMap(({ concerns }) => concerns))
  if (candidate.concerns.some((concern) => ON_REQUEST_ONLY.includes(concern) && !chosenConcerns.has(concern)))
    return 0
  if (mainConcern(candidate) === ILLNESS_CONCERN && !chosenConcerns.has(ILLNESS_CONCERN)) return 0
  const isShared = specificConcerns(candidate).some((concern) => chosenConcerns.has(concern))
  if (!isShared && candidate.rank === 0) return 0

  const measured = Math.max(...chosen.map((test) => shareIn(test, candidate)))
  const dearest = Math.max(ADD_ON_PRICE, ...chosen.map(({ price }) => price))
  const isUnlikely = genders.length === 0 && isForOneGender(candidate) && !chosen.some(isForOneGender)
  const against =
    measured * SHARE_MEASURED + (candidate.price > dearest ? TOO_DEAR : 0) + (isUnlikely ? ONE_GENDER : 0)
  return Math.max(0, (isShared ? SHARED : GAP) + Math.min(candidate.rank, 30) / 2 - against)
}

/** The positions of a product in the catalogue's lists of the chosen products. */
function positionsOf({ sku }: Candidate, chosen: readonly RecommendationBasis[]): number[] {
  return chosen.map(({ recommendedSkus }) => recommendedSkus.indexOf(sku)).filter((position) => position >= 0)
}

/** The share of a product's analytes that the other measures too. */
function shareIn(chosen: RecommendationBasis, { analyteIds }: Candidate): number {
  const own = new Set(analyteIds).size
  return own === 0 ? 0 : sharedAnalytes(analyteIds, chosen.analyteIds).length / own
}

function isForOneGender({ patientGender }: { patientGender: PatientGender }): boolean {
  return patientGender === 'M' || patientGender === 'F'
}

// Candidates are added one by one, if they can be booked with the earlier ones.
function selectCompatible<C extends Candidate>(weighed: readonly C[], most: number): C[] {
  return weighed.reduce<C[]>((taken, candidate) => {
    if (taken.length >= most) return taken
    const concern = mainConcern(candidate)
    const alike = taken.filter((other) => concern !== undefined && mainConcern(other) === concern)
    const isOneTooMany = alike.length >= MOST_OF_A_CONCERN
    const isCommon = taken.some((other) => overlap(other.analyteIds, candidate.analyteIds))
    return isOneTooMany || isCommon ? taken : [...taken, candidate]
  }, [])
}

/** The concern that represents a product: its first specific one. */
function mainConcern(product: { concerns: readonly string[] }): string | undefined {
  return specificConcerns(product)[0] ?? product.concerns[0]
}

/** Why a product is recommended: it shares a concern with the others, or measures what they leave out. */
export function recommendationReason(
  product: { concerns: readonly string[] },
  chosen: readonly { concerns: readonly string[] }[],
): Reason {
  const chosenConcerns = new Set(chosen.flatMap(({ concerns }) => concerns))
  const [own] = specificConcerns(product)
  const shared = specificConcerns(product).find((concern) => chosenConcerns.has(concern))
  if (shared !== undefined) return { kind: 'same-concern', concern: shared }
  return own === undefined ? { kind: 'booked-together' } : { kind: 'fills-gap', concern: own }
}
