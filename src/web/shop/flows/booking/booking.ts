import { istDate, parseIstDate } from '../../../../kernel/ist.ts'
import { paise, rupees, type Paise } from '../../../../kernel/money.ts'
import { isStillExpected } from '../../../../domains/births/births.ts'
import { isDiagnosticFlag, type CartKind, type Step } from '../../../../domains/cart/cart.ts'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { autoSelected, type Member } from '../../../../domains/patients/applicability.ts'
import {
  NOBODY,
  pickOfStored,
  pickOfWords,
  type PatientPick,
  type PickedTest,
} from '../../../../domains/patients/picks.ts'
import { bookingCharge } from '../../../../domains/pricing/pricing.ts'
import { parseSlotId } from '../../../../domains/slots/slots.ts'

/** Converts the tests of a cart to the type of the applicability rules; the id is the item's uid, base64-decoded. */
export function toPickedTests(items: readonly WireCartItem[]): PickedTest[] {
  return items
    .filter((item) => isDiagnosticFlag(item.diagnostics_flag))
    .map(({ uid, product, patient_gender }) => ({
      itemId: atob(uid),
      productId: product.id,
      name: product.name,
      patientGender: patient_gender,
    }))
}

/** The number of items in the bar: a test counts once, for any number of patients. @see CART-07 */
export function itemCount(items: readonly WireCartItem[]): number {
  const counts = items.map((item) => (isDiagnosticFlag(item.diagnostics_flag) ? 1 : item.quantity))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The stored patients of a booking and those in the history entry, before any member is tapped. */
export type PreselectedPatients = {
  stored: readonly { memberId: string; itemId: string }[]
  remembered: readonly string[]
}

/**
 * The initial choice: the stored patients, else those in the history entry, else the rule's default.
 *
 * @see PAT-22, PAT-23
 */
export function firstPick(
  { stored, remembered }: PreselectedPatients,
  members: readonly Member[],
  tests: readonly PickedTest[],
): PatientPick {
  if (stored.length > 0) return pickOfStored(stored, { tests, members })
  const pick = pickOfWords(remembered)
  if (pick.ids.length > 0) return pick
  const auto = autoSelected(members, tests)
  return auto === null ? NOBODY : { ...NOBODY, ids: [auto.memberId] }
}

/** The patients in a history entry. */
export function rememberedPatients(entryState: unknown): string[] {
  const ids =
    typeof entryState === 'object' && entryState !== null && 'patients' in entryState
      ? entryState.patients
      : null
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The step from which a history entry was opened; null if the entry does not say. */
export function rememberedStep(entryState: unknown): Step | null {
  const from =
    typeof entryState === 'object' && entryState !== null && 'from' in entryState ? entryState.from : null
  return typeof from === 'number' ? stepNumber(from) : null
}

/** Whether a history entry was opened from the review sheet. */
export function isFromReview(entryState: unknown): boolean {
  return typeof entryState === 'object' && entryState !== null && 'isFromReview' in entryState
}

/** The part of a step that a history entry names, which the step then focuses; null if it names none. */
export function editedPart(entryState: unknown): 'address' | null {
  const hasPart = typeof entryState === 'object' && entryState !== null && 'part' in entryState
  return hasPart && entryState.part === 'address' ? 'address' : null
}

/** The charge that will be added to the displayed total; null if none will. @see docs/rules/booking.md */
export function chargeToCome(cart: WireCart, step: Step): Paise | null {
  if (step === 4 && cart.hold !== null) return null
  const charge = expectedCharge(cart)
  return charge === 0 ? null : charge
}

/** The booking charge that a slot will add. */
export function expectedCharge({ prices_expected }: Pick<WireCart, 'prices_expected'>): Paise {
  const { slot_collection_fee, applied_taxes } = prices_expected
  const [tax] = applied_taxes
  return bookingCharge({
    slotCollectionFee: rupees(slot_collection_fee.value),
    tax: rupees(tax?.amount.value ?? 0),
  })
}

/** Whether the held slot belongs to another area than the address; true only if both areas are defined. */
export function isHeldElsewhere(cart: Pick<WireCart, 'hold'>, areaId: number | null): boolean {
  const held = cart.hold && parseSlotId(cart.hold.slot_id)
  return held !== null && areaId !== null && held.areaId !== areaId
}

/** The queries that a step waits for before its button is enabled. */
export type StepFacts = { isReady: boolean; isFailed: boolean; kind: CartKind }

/** Whether a step still loads data that its button depends on; step 1 has its cart. */
export function isStepLoading(step: Step, { isReady, isFailed, kind }: StepFacts, areSlotsLoading: boolean) {
  if (step === 1 || isFailed) return false
  return !isReady || (step === 3 && kind !== 'regular' && areSlotsLoading)
}

/** Whether the birth information of a cart is saved and its day is not over; `now` is null until it has loaded. */
export function isBirthExpected({ birth_info }: Pick<WireCart, 'birth_info'>, now: Date | null): boolean {
  const day = birth_info && parseIstDate(birth_info.expected_delivery_date)
  return day !== null && (now === null || isStillExpected({ expectedOn: day }, istDate(now)))
}

/** The state of a history entry that opens the birth form because an order cannot be placed without it. */
export const BIRTH_REQUIRED = { isBirthRequired: true }

/** Whether a history entry opened the birth form for that reason. */
export function isBirthRequired(entryState: unknown): boolean {
  return typeof entryState === 'object' && entryState !== null && 'isBirthRequired' in entryState
}

/** The parts of a reviewed booking. */
export type Reviewed = { kind: CartKind; hasBabyCord: boolean; hasBirth: boolean; firstIncomplete: Step }

/** The action of the review's button: it places the order, opens the incomplete step, or reports what is missing. */
export type AfterReview =
  | { does: 'place' }
  | { does: 'lead'; step: Step }
  | { does: 'tell'; toast: 'no-tests' | 'mixed' | 'no-birth-info' }

/** Only a complete booking is placed. @see DRW-09, DRW-10, DRW-13, DRW-17, AMB-31 */
export function afterReview({ kind, hasBabyCord, hasBirth, firstIncomplete }: Reviewed): AfterReview {
  if (kind === 'empty') return { does: 'tell', toast: 'no-tests' }
  if (kind === 'mixed') return { does: 'tell', toast: 'mixed' }
  if (kind === 'diagnostic' && firstIncomplete < 4) return { does: 'lead', step: firstIncomplete }
  if (hasBabyCord && !hasBirth) return { does: 'tell', toast: 'no-birth-info' }
  return { does: 'place' }
}

/** Converts a step of the address to a step of the drawer. */
export function stepNumber(step: number): Step {
  if (step === 2 || step === 3 || step === 4) return step
  return 1
}

/** The grand total as it is displayed. */
export function grandTotal(cart: Pick<WireCart, 'prices'>): Paise {
  return paise(rupees(cart.prices.grand_total.value))
}
