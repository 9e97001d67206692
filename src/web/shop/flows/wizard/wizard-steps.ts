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
import { memberOf } from '../../features/patients/patient.ts'
import type { ListedSlot } from '../../features/slot-picker/slot-list.ts'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

/** What the wizard has of a booking so far. */
export type WizardSoFar = { kind: CartKind; isSignedIn: boolean; hasAddress: boolean; hasSlot: boolean }

/** The first step of the wizard that misses something, where a link may lead at most. @see WIZ-12 */
export function firstWizardStep({ kind, isSignedIn, hasAddress, hasSlot }: WizardSoFar): Step {
  if (kind !== 'diagnostic' || !isSignedIn) return 1
  if (!hasAddress) return 2
  return hasSlot ? 4 : 3
}

/** The tests of a cart, which alone are booked here. @see WIZ-02 */
export function wizardTests(items: readonly WireCartItem[]): WireCartItem[] {
  return items.filter((item) => isDiagnosticFlag(item.diagnostics_flag))
}

/** The button of a step; the last says whether a slot is booked already. @see WIZ-10 */
export function wizardLabel(step: Step, hasSlotId: boolean): string {
  if (step < 4) return wizardText.next
  return hasSlotId ? wizardText.update : wizardText.submit
}

/** The recommended tests that a typed text is part of, in their order. @see WIZ-03 */
export function matchingTests<T extends { name: string; description: string }>(
  tests: readonly T[],
  typed: string,
): T[] {
  const wanted = typed.trim().toLowerCase()
  return tests.filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
}

/** The members who are shown: those with both a date of birth and a gender. @see PAT-19 */
export function listedMembers(family: readonly WireFamilyMember[]): WireFamilyMember[] {
  return family.filter((member) => member.dob !== null && member.dob !== '' && Boolean(member.gender))
}

/** Who of the shown members is booked for what, and what is wrong with it. @see PAT-19, PAT-24 */
export function wizardChoice(
  chosen: readonly Chosen[],
  family: readonly WireFamilyMember[],
  tests: readonly BookedTest[],
): { choice: Chosen[]; refusal: SelectionRefusal | null } {
  const members = listedMembers(family).map(memberOf)
  const choice = chosen.filter(({ memberId }) => members.some((member) => member.memberId === memberId))
  return { choice, refusal: selectionRefusal({ tests, members, chosen: choice }) }
}

/** What the slot picker says in the wizard. @see WIZ-05, WIZ-06, AMB-60, AMB-61 */
export function slotWords(isAnyListed: boolean) {
  return {
    today: wizardText.today,
    times: wizardText.slotsAvailable,
    none: isAnyListed ? wizardText.noSlotsOnDay : wizardText.noSlotsAtAll,
    loading: wizardText.loadingSlots,
  }
}

/** The chosen date, test and time, for the bar above the buttons; nothing where no slot is chosen. @see WIZ-07 */
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
