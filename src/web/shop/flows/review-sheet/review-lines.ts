import { clock12, dayAndMonth, daysBetween, weekdayShortName, type IstDate } from '../../../../kernel/ist.ts'
import { rupees } from '../../../../kernel/money.ts'
import type { WireCart, WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import type { WireAddress } from '../../../../domains/addresses/addresses.contract.ts'
import { itemsText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { slotDateLabel, type SlotStart } from '../../../../domains/slots/slots.ts'
import { nameOf } from '../../features/patients/patient.ts'
import { shortAddressLine } from '../../view/address-line.ts'
import { reviewSheetText as text } from './review-sheet.messages.ts'

const NO_BREAK = '\u00a0'

/** `Wednesday, 25 Nov · 6:00 AM`, `Today` for today; the time stays on one line. @see DRW-16 */
export function slotWords({ day, startMinute }: SlotStart, today: IstDate): string {
  return `${slotDateLabel(day, today)} · ${clock12(startMinute).replace(' ', NO_BREAK)}`
}

/** `Tomorrow, 6:00 AM` or `Thu, 26 Nov, 6:00 AM`: short enough to fit beside a button on the narrowest phone. */
export function shortSlotWords({ day, startMinute }: SlotStart, today: IstDate): string {
  const near = [text.today, text.tomorrow][daysBetween(today, day)]
  return `${near ?? `${weekdayShortName(day)}, ${dayAndMonth(day)}`}, ${clock12(startMinute)}`
}

/** The first names of the chosen patients. @see patientNames */
export function shortPatientNames(family: readonly NamedMember[], ids: readonly string[]): string {
  return text.names(chosenOf(family, ids).map(({ firstname }) => firstname))
}

type NamedMember = Pick<WireFamilyMember, 'member_id' | 'firstname' | 'lastname'>

/** The names of the chosen patients, in the order of the family. */
export function patientNames(family: readonly NamedMember[], ids: readonly string[]): string {
  return text.names(chosenOf(family, ids).map(nameOf))
}

function chosenOf(family: readonly NamedMember[], ids: readonly string[]): NamedMember[] {
  return family.filter(({ member_id }) => ids.includes(String(member_id)))
}

/** The name of the first test, with the number of others. */
export function testNames(cart: WireCart): string {
  return itemsText(cart.items.map(({ product }) => product.name))
}

/** The type of an address, and its line. */
export function addressSummary(address: WireAddress): { type: string; line: string } {
  return { type: addressTypeLabel(address.customer_address_type), line: shortAddressLine(address) }
}

/** The prices of a cart after its slot is held. The review sheet shows them before that. */
export function expectedPrices({ prices, prices_expected }: WireCart): WirePrices {
  return { ...prices, ...prices_expected }
}

/** The total to pay once the slot is held. */
export function expectedTotal(cart: WireCart) {
  return rupees(cart.prices_expected.grand_total.value)
}
