import { useEffect } from 'react'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { visitText } from '../../../../domains/orders/order-pages.messages.ts'
import { clearStoredVisit, storeVisit, type StoredVisit } from '../../../app/stored-visit.ts'
import { collectionOf } from './collection-slot.ts'

type Seen = Pick<WireOrder, 'slot' | 'order_status'>

/** Keeps the visit of an order that is seen, for the time without a network; `now` is null while it is not known. */
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

/** What seeing an order changes: a visit to come is kept, after a cancelled one none is, one that is over changes nothing. */
export function visitChange(order: Seen, now: Date): StoredVisit | 'forget' | null {
  if (order.order_status === 'canceled') return 'forget'
  const isBooked = order.order_status === 'processing' || order.order_status === 'complete'
  const collection = collectionOf(order)
  if (!isBooked || order.slot === null || collection === null || collection.end <= now) return null
  return { when: visitText(order.slot), until: collection.end.getTime() }
}
