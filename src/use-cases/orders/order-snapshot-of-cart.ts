import type { CartAddress, CartView } from '../../domains/cart/cart-view.ts'
import type { CancellationRule } from '../../domains/orders/cancellation.ts'
import type { OrderSnapshot, SnapshotAddress, SnapshotLine } from '../../domains/orders/order-snapshot.ts'
import type { Prices } from '../../domains/pricing/pricing.ts'

/** The snapshot of an order that is placed from a cart, at these prices. */
export function toSnapshot(
  { lines, address, hold, birth, coupon }: CartView,
  prices: Prices,
  { gstPercent, rule }: { gstPercent: number; rule: CancellationRule },
): OrderSnapshot {
  return {
    lines: lines.map(withoutDeclaration),
    prices,
    gstPercent,
    address: toSnapshotAddress(address),
    slot: toSnapshotSlot(hold),
    birth,
    coupon: coupon === null ? null : { code: coupon.code },
    rule,
  }
}

function withoutDeclaration({
  members,
  categoryIds: _categoryIds,
  ...line
}: CartView['lines'][number]): SnapshotLine {
  return { ...line, members: members.map(({ declaredAt: _at, hasConsented: _has, ...member }) => member) }
}

// The parts of the street are not copied: a release without them could not erase them from a snapshot.
function toSnapshotAddress(address: CartAddress | null): SnapshotAddress {
  if (address === null) throw new Error('An order without an address passed the rules')
  const { house: _house, building: _building, locality: _locality, ...frozen } = address
  return frozen
}

function toSnapshotSlot(hold: CartView['hold']): OrderSnapshot['slot'] {
  if (hold === null) return null
  const { slotId, areaId, day, startMinute, endMinute } = hold
  return { slotId, areaId, day, startMinute, endMinute }
}
