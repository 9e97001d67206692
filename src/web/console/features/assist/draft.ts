import type { WireAssistDraft } from '../../../../domains/orders/assist/assist-shapes.contract.ts'
import { applies } from '../../../../domains/patients/applicability.ts'

/** A booking that is being prepared. */
export type Draft = WireAssistDraft

/** The patients of each test. */
export type DraftPick = Draft['picks'][number]

/** A patient of the caller's list. */
export type Patient = Draft['patients'][number]

/** The fields of a booking that decide about the patients of a test. */
export type BookableTest = Pick<Draft['cart']['items'][number]['product'], 'sku'> & {
  patient_gender: Draft['cart']['items'][number]['patient_gender']
}

/** The tests of a booking. */
export function testsOf({ cart }: Pick<Draft, 'cart'>): BookableTest[] {
  return cart.items.map(({ product, patient_gender: gender }) => ({
    sku: product.sku,
    patient_gender: gender,
  }))
}

/** Whether a patient can be booked for a test: the sex must match, and the birth date must be known. */
export function fits(test: Pick<BookableTest, 'patient_gender'>, { gender, dob }: Patient): boolean {
  return dob !== null && applies({ patientGender: test.patient_gender }, { gender })
}

/** Whether a patient is chosen for a test. */
export function isPicked(picks: readonly DraftPick[], { member_id: id }: Patient, sku: string): boolean {
  return picks.some((pick) => pick.member_id === id && pick.sku === sku)
}

/** The picks after a patient was added to a test or removed from it. */
export function togglePick(picks: readonly DraftPick[], patient: Patient, sku: string): DraftPick[] {
  const { member_id } = patient
  if (!isPicked(picks, patient, sku)) return [...picks, { member_id, sku }]
  return picks.filter((pick) => pick.member_id !== member_id || pick.sku !== sku)
}

/**
 * Adds patients to every test that has none: the patients of other tests to whom it applies, otherwise the first patient to
 * whom it applies. A test that applies to no patient stays without one.
 */
export function completePicks(
  patients: readonly Patient[],
  tests: readonly BookableTest[],
  picks: readonly DraftPick[],
): DraftPick[] {
  const kept = picks.filter(({ sku }) => tests.some((test) => test.sku === sku))
  const booked = new Set(picks.map(({ member_id: id }) => id))
  const added = tests
    .filter(({ sku }) => !kept.some((pick) => pick.sku === sku))
    .flatMap((test) => {
      const fitting = patients.filter((patient) => fits(test, patient))
      const others = fitting.filter(({ member_id: id }) => booked.has(id))
      return (others.length > 0 ? others : fitting.slice(0, 1)).map(({ member_id }) => ({
        member_id,
        sku: test.sku,
      }))
    })
  return [...kept, ...added]
}

/**
 * The tests and picks after an option for an overlap was chosen: the tests of the option replace the overlapping tests and
 * take over their patients.
 */
export function afterOverlap(
  draft: Pick<Draft, 'cart' | 'picks'>,
  standing: readonly string[],
  chosen: readonly string[],
): { skus: string[]; picks: DraftPick[] } {
  const others = testsOf(draft).filter(({ sku }) => !standing.includes(sku))
  const patients = new Set(
    draft.picks.filter(({ sku }) => standing.includes(sku)).map(({ member_id: id }) => id),
  )
  const taken = chosen.flatMap((sku) => [...patients].map((member_id) => ({ member_id, sku })))
  return {
    skus: [...others.map(({ sku }) => sku), ...chosen],
    picks: [...draft.picks.filter(({ sku }) => !standing.includes(sku)), ...taken],
  }
}

/** A step that is missing before a booking can be placed. */
export type MissingStep = 'patients' | 'address' | 'tests' | 'test_patients' | 'slot'

/** The missing steps of a booking, in the order of the page. */
export function missingSteps({ patients, address_id: address, cart, picks }: Draft): MissingStep[] {
  const isCovered = cart.items.every(({ product }) => picks.some(({ sku }) => sku === product.sku))
  const steps: { step: MissingStep; isMissing: boolean }[] = [
    { step: 'patients', isMissing: patients.length === 0 },
    { step: 'address', isMissing: address === null },
    { step: 'tests', isMissing: cart.items.length === 0 },
    { step: 'test_patients', isMissing: !isCovered },
    { step: 'slot', isMissing: cart.hold === null },
  ]
  return steps.filter(({ isMissing }) => isMissing).map(({ step }) => step)
}
