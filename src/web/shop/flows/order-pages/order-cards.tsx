import type { ReactNode } from 'react'
import { slotText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { useFastingHours } from '../../data/use-fasting-hours.ts'
import { BirthCard } from '../../features/birth-info/birth-card.tsx'
import { memberGroups } from '../../features/member-groups/group-members.ts'
import { ItemsCard, MemberGroups } from '../../features/member-groups/member-groups.tsx'
import { SlotCard } from '../../features/review/slot-card.tsx'
import { VisitFast } from './visit-fast.tsx'

type OrderCardProps = { order: WireOrder; today: IstDate | null }

/** When and where an order is collected, or its delivery address. */
export function OrderSlot({ order, today, children }: OrderCardProps & { children?: ReactNode }) {
  const when = order.slot === null ? null : slotText(order.slot, today)
  return (
    <SlotCard when={when} address={order.address}>
      {children}
    </SlotCard>
  )
}

/** The tests of each patient, or the items without patients. */
export function OrderMembers({ order }: Pick<OrderCardProps, 'order'>) {
  const groups = memberGroups(order.members, order.items)
  return groups.length > 0 ? <MemberGroups groups={groups} /> : <ItemsCard items={order.items} />
}

/** When and where the birth for a cord-blood plan is expected. */
export function OrderBirth({ order: { birth_info, prices } }: Pick<OrderCardProps, 'order'>) {
  return birth_info && <BirthCard birth={birth_info} prices={prices} />
}

/** The fast before the collection, if a test needs one and the collection has not begun. */
export function OrderFasting({ order, now }: { order: WireOrder; now: Date | null }) {
  const hours = useFastingHours(order.items) ?? 0
  return <VisitFast visit={order} hours={hours} now={now} />
}
