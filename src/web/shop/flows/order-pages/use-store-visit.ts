import { useEffect } from 'react'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { visitText } from '../../../../domains/orders/order-pages.messages.ts'
import { clearStoredVisit, storeVisit, type StoredVisit } from '../../../app/stored-visit.ts'
import { collectionOf } from '../../view/collection-slot.ts'

type Seen = Pick<WireOrder, 'slot' | 'order_status'>

/** Stores the visit of a displayed order for the offline page; `now` is null until it has loaded. */
export function useStoreVisit(order: Seen, now: Date | null): void {
  const change = now === null ? null : visitChange(order, now)
  const when = change === 'forget' ? '' : change?.when
  const until = change === 'forget' ? 0 : change?.until
  // The browser's storage.
  useEffect(() => {
    if (when === undefined || until === undefined) return
    if (when === '') clearStoredVisit()
    else storeVisit({ when, until })
  }, [when, until])
}

/**
 * How a displayed order changes the stored visit: a future visit replaces it, a cancelled order clears it, and a past
 * visit does not change it.
 */
export function visitChange(order: Seen, now: Date): StoredVisit | 'forget' | null {
  if (order.order_status === 'canceled') return 'forget'
  const isBooked = order.order_status === 'processing' || order.order_status === 'complete'
  const collection = collectionOf(order)
  if (!isBooked || order.slot === null || collection === null || collection.end <= now) return null
  return { when: visitText(order.slot), until: collection.end.getTime() }
}
