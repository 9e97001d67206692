import { expectedReportText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { useExpectedReport } from '../../data/use-expected-report.ts'
import { collectionOf } from '../../view/collection-slot.ts'

/**
 * When the reports of a confirmed order are expected, as a sentence. Empty while it loads, which reserves its line;
 * undefined if nothing is collected, or if the time is unknown or over.
 */
export function useReportBy(order: WireOrder, now: Date | null): string | undefined {
  const collection = order.order_status === 'processing' ? collectionOf(order) : null
  const expected = useExpectedReport(order.items, collection?.end ?? null)
  if (expected === null) return undefined
  return expected === undefined ? '' : expectedReportText(expected, now)
}
