import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { toChoiceKey } from '../../../../domains/patients/picks.ts'
import { memberGroups, rowsOfChoice } from '../../features/member-groups/group-members.ts'
import { ItemsCard, MemberGroups } from '../../features/member-groups/member-groups.tsx'
import type { DrawerOverlay } from './drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'

type ReviewedMembersProps = {
  booking: Booking
  overlay: DrawerOverlay
  onRemove: (item: WireCartItem) => void
}

/** The tests of each member at the review; each can be removed. @see CART-14 … CART-16 */
export function ReviewedMembers({ booking, overlay, onRemove }: ReviewedMembersProps) {
  const { cart, patients } = booking
  if (cart === undefined) return null
  const groups = memberGroups(visibleRows(booking), cart.items)
  if (groups.length === 0) return <ItemsCard items={cart.items} />

  const remove = (memberId: string, itemId: string) => {
    const isLast = !patients.choice.some((one) => one.itemId === itemId && one.memberId !== memberId)
    const item = cart.items.find(({ uid }) => uid === btoa(itemId))
    // A test needs a patient: removing its last one removes the test from the cart, with Undo.
    if (isLast && item) onRemove(item)
    else patients.toggleTest(memberId, itemId)
  }
  return (
    <MemberGroups
      groups={groups}
      onRemove={remove}
      onAddMember={() => overlay.advance(2, patients.entryWords)}
    />
  )
}

// A valid choice is displayed before the server has stored it, so that the reply does not shift the layout.
function visibleRows({ kind, rows, patients, family }: Booking) {
  if (kind === 'diagnostic' && patients.refusal === null) return rowsOfChoice(patients.choice, family)
  const chosen = patients.choice.map(toChoiceKey)
  return rows.filter((row) =>
    chosen.includes(toChoiceKey({ memberId: String(row.member_id), itemId: row.item_id })),
  )
}
