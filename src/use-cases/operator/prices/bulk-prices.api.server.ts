import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { priceBulkApply, priceBulkPreview } from '../../../domains/prices/bulk-prices.contract.ts'
import { priceFaultText } from '../../../domains/prices/console-prices.messages.ts'
import { PRICE_BATCH } from '../../../domains/prices/price-batches.store.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { parsePlan, toPlan, toRequest } from './bulk-plan.server.ts'
import { applyBulk, previewBulk, type BulkRow } from './bulk-prices.server.ts'
import { refuseBulk, refusePrices } from './price-refusals.server.ts'
import { toWirePrice } from './price-view.server.ts'
import { authorOf } from './set-price.server.ts'

type PriceParts = Pick<OperatorParts, 'secretKey'>

/** The calls that preview and apply a bulk edit of prices. @see OPS-P06 */
export function bulkPriceHandlers(parts: PriceParts): StaffHandler[] {
  return [
    handleStaff(priceBulkPreview, async (body, call) => {
      const request = toRequest(body)
      if (request === null) return refusePrices('no_products')
      const preview = await previewBulk(call.db, request, call.now)
      if (!preview.ok) return refuseBulk(preview.refusal)
      const { rows, unchanged, fingerprint } = preview.value
      const faults = rows.filter(({ fault }) => fault !== null).length
      const canApply = rows.length > 0 && faults === 0
      return {
        diff: rows.slice(0, MAX_LISTED).map(toWireRow),
        counts: {
          changed: rows.length,
          unchanged,
          large: rows.filter(({ isLarge }) => isLarge).length,
          faults,
        },
        plan: canApply ? toPlan(body, fingerprint) : null,
      }
    }),

    handleStaff(priceBulkApply, async ({ plan, large_again, title, reason }, call) => {
      const parsed = parsePlan(plan)
      if (parsed === null) return refusePrices('unknown_plan')
      const edit = {
        ...parsed,
        largeAgain: large_again ?? null,
        title: title === '' ? DEFAULT_TITLE : title,
        reason,
      }
      const done = await applyBulk(call.db, edit, authorOf(parts, call), call.now)
      return done.ok ? { batch: { ...done.value, kind: PRICE_BATCH } } : refuseBulk(done.refusal)
    }),
  ]
}

const MAX_LISTED = 200
const DEFAULT_TITLE = 'Bulk edit of prices'

function toWireRow({ product: { id, sku, name }, before, after, isLarge, fault }: BulkRow) {
  return {
    product_id: id,
    sku,
    name,
    before: toWirePrice(before),
    after: toWirePrice(after),
    is_large: isLarge,
    fault: fault && priceFaultText[fault.kind],
  }
}
