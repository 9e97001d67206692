import { clock12, type IstDate } from '../../../../kernel/ist.ts'
import { isDiagnosticFlag, type CartKind, type Step } from '../../../../domains/cart/cart.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import {
  selectionRefusal,
  type BookedTest,
  type Chosen,
  type SelectionRefusal,
} from '../../../../domains/patients/applicability.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { slotDateLabel } from '../../../../domains/slots/slots.ts'
import { toMember } from '../../features/patients/patient.ts'
import type { ListedSlot } from '../../features/slot-picker/slot-list.ts'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

/** The wizard's view of a booking. */
export type WizardSoFar = { kind: CartKind; isSignedIn: boolean; hasAddress: boolean; hasSlot: boolean }

/** The first incomplete step of the wizard, which is the last step that a link may open. @see WIZ-12 */
export function firstWizardStep({ kind, isSignedIn, hasAddress, hasSlot }: WizardSoFar): Step {
  if (kind !== 'diagnostic' || !isSignedIn) return 1
  if (!hasAddress) return 2
  return hasSlot ? 4 : 3
}

/** The tests of a cart, the only items that the wizard books. @see WIZ-02 */
export function wizardTests(items: readonly WireCartItem[]): WireCartItem[] {
  return items.filter((item) => isDiagnosticFlag(item.diagnostics_flag))
}

/** The label of a step's button. The last one depends on whether a slot is already booked. @see WIZ-10 */
export function wizardLabel(step: Step, hasSlotId: boolean): string {
  if (step < 4) return wizardText.next
  return hasSlotId ? wizardText.update : wizardText.submit
}

/** The recommended tests that contain the typed text, in their original order. @see WIZ-03 */
export function matchingTests<T extends { name: string; description: string }>(
  tests: readonly T[],
  typed: string,
): T[] {
  const wanted = typed.trim().toLowerCase()
  return tests.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
}

/** The visible members: those with both a date of birth and a gender. @see PAT-19 */
export function listedMembers(family: readonly WireFamilyMember[]): WireFamilyMember[] {
  return family.filter((member) => member.dob !== null && member.dob !== '' && Boolean(member.gender))
}

/** The booked tests of the visible members, and the problem of the choice. @see PAT-19, PAT-24 */
export function wizardChoice(
  chosen: readonly Chosen[],
  family: readonly WireFamilyMember[],
  tests: readonly BookedTest[],
): { choice: Chosen[]; refusal: SelectionRefusal | null } {
  const members = listedMembers(family).map(toMember)
  const choice = chosen.filter(({ memberId }) => members.some((member) => member.memberId === memberId))
  return { choice, refusal: selectionRefusal({ tests, members, chosen: choice }) }
}

/** The slot picker's texts in the wizard. @see WIZ-05, WIZ-06, AMB-60, AMB-61 */
export function slotWords(isAnyListed: boolean) {
  return {
    today: wizardText.today,
    times: wizardText.slotsAvailable,
    none: isAnyListed ? wizardText.noSlotsOnDay : wizardText.noSlotsAtAll,
    loading: wizardText.loadingSlots,
  }
}

/** The chosen date, test and time, for the bar above the buttons; null if no slot is chosen. @see WIZ-07 */
export function wizardSummary(
  items: readonly WireCartItem[],
  slot: Pick<ListedSlot, 'day' | 'startMinute'> | null,
  today: IstDate,
): { date: string; test: string; time: string } | null {
  const [first, ...others] = wizardTests(items)
  if (slot === null || first === undefined) return null
  return {
    date: slotDateLabel(slot.day, today),
    test: wizardOwnText.andMore(first.product.name, others.length),
    time: clock12(slot.startMinute),
  }
}
