import { formatMobile } from '../../../../kernel/mobile.ts'
import { rupees, type Paise } from '../../../../kernel/money.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import type { Chosen } from '../../../../domains/patients/applicability.ts'
import { ageText } from '../../../../domains/patients/patients.messages.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import type { WireMemberRow } from '../../../../domains/slots/slots.contract.ts'

/** A patient of the booking with the tests of that person. */
export type MemberGroup = {
  id: number
  name: string
  relation: string
  facts: string
  tests: GroupedTest[]
}

/** A test of a patient; `price` is null if the test is no longer in the cart. */
export type GroupedTest = { itemId: string; name: string; price: Paise | null }

/** The booked tests by patient, in the order they were chosen. @see CART-14, PAT-28 */
export function memberGroups(rows: readonly WireMemberRow[], items: readonly WireCartItem[]): MemberGroup[] {
  const ids = [...new Set(rows.map((row) => row.member_id))]
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.member_id === id)
    const [first] = own
    if (first === undefined) return []
    const tests = own.map(({ item_id, item_name }) => ({
      itemId: item_id,
      name: item_name,
      price: priceOf(item_id, items),
    }))
    const name = `${first.member_firstname} ${first.member_lastname}`.trim()
    return [{ id, name, relation: first.member_secondary_relation, facts: factsOf(first), tests }]
  })
}

/** The rows that the server will return after it has stored a choice, for an immediate display. */
export function rowsOfChoice(
  choice: readonly Chosen[],
  family: readonly WireFamilyMember[],
): WireMemberRow[] {
  return choice.flatMap(({ memberId, itemId, itemName }) => {
    const member = family.find(({ member_id }) => String(member_id) === memberId)
    if (member === undefined) return []
    const { member_id, firstname, lastname, mobile, gender, age, dob, secondary_relation } = member
    const names = { member_firstname: firstname, member_lastname: lastname, member_mobile: mobile }
    const facts = { member_gender: gender, member_age: age, member_dob: dob }
    const test = { item_id: itemId, item_name: itemName }
    return [{ member_id, ...names, ...facts, member_secondary_relation: secondary_relation, ...test }]
  })
}

function factsOf({ member_mobile, member_gender, member_age }: WireMemberRow): string {
  const facts = [formatMobile(member_mobile), member_gender, member_age === null ? '' : ageText(member_age)]
  return facts.filter((fact) => fact !== '').join(' · ')
}

// An item's uid is its id in base64. @see docs/rules/patients-and-addresses.md
function priceOf(itemId: string, items: readonly WireCartItem[]): Paise | null {
  const item = items.find(({ uid }) => uid === btoa(itemId))
  return item === undefined ? null : rupees(item.prices.price.value)
}
