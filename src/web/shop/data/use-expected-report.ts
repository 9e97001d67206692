import { useQueries } from '@tanstack/react-query'
import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { isDiagnosticFlag } from '../../../domains/cart/cart.ts'
import { expectedReport } from '../../../domains/orders/expected-report.ts'
import { detailQuery } from './use-fasting-hours.ts'

/** When the reports of a visit are expected: undefined until its tests have loaded, null if the time is unknown. */
export function useExpectedReport(
  items: readonly WireCartItem[],
  visitEnd: Date | null,
): Date | null | undefined {
  const tests = visitEnd === null ? [] : items.filter((item) => isDiagnosticFlag(item.diagnostics_flag))
  const details = useQueries({ queries: tests.map(({ product }) => detailQuery(product)) })
  if (details.some(({ isPending }) => isPending)) return undefined
  if (visitEnd === null) return null
  // A test that is no longer sold has no page and therefore no known time.
  return expectedReport(
    visitEnd,
    details.map(({ data }) => data?.report_time ?? ''),
  )
}
