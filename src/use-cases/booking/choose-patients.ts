import type { Refusal } from '../../kernel/refusal.ts'
import type { CartView } from '../../domains/cart/cart-view.ts'
import type { BookedTest, Chosen, Member } from '../../domains/patients/applicability.ts'
import { bookingRefusal, namedChoices } from '../../domains/slots/selection.ts'
import type { Submitted } from './slot-payload.server.ts'
import { selectionRefused, submitRefused } from './slot-refusals.server.ts'

/** The ids of the members in the choices, without duplicates. */
export function memberIdsIn({ choices }: Pick<Submitted, 'choices'>): number[] {
  return [...new Set(choices.map(({ memberId }) => Number(memberId)))]
}

/**
 * The patients of each test, with the tests named, or the refusal.
 *
 * @param members the customer's own members of the choices
 */
export function choosePatients(
  cart: Pick<CartView, 'lines'>,
  submitted: Pick<Submitted, 'choices'>,
  members: readonly Member[],
): Chosen[] | Refusal {
  const { choices } = submitted
  if (choices.length === 0) return []
  const tests: BookedTest[] = cart.lines
    .filter((line) => line.isDiagnostic)
    .map(({ id, name, patientGender }) => ({ itemId: String(id), name, patientGender }))
  if (members.length < memberIdsIn(submitted).length) return submitRefused('unknown-patient')
  const isInCart = (itemId: string | null) => itemId === null || tests.some((test) => test.itemId === itemId)
  if (!choices.every(({ itemId }) => isInCart(itemId))) return submitRefused('unknown-item')

  const chosen = namedChoices(choices, tests, members)
  const refusal = bookingRefusal({ tests, members, chosen })
  return refusal === null ? chosen : selectionRefused(refusal)
}
