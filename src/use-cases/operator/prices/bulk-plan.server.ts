import { bulkEdit, type priceBulkPreview } from '../../../domains/prices/bulk-prices.contract.ts'
import type { priceList } from '../../../domains/prices/console-prices.contract.ts'
import type { ProductFilter } from '../../../domains/prices/console-prices.store.server.ts'
import type { Body } from '../../../kernel/endpoint.ts'
import { rupees } from '../../../kernel/money.ts'
import type { BulkRequest } from './bulk-prices.server.ts'

type SentFilter = Omit<Body<typeof priceList>, 'after'>

/** Converts a filter of products. */
export function toFilter({ q, category_id, kind }: SentFilter): ProductFilter {
  return { q, categoryId: category_id ?? null, kind: kind ?? null }
}

type SentEdit = Body<typeof priceBulkPreview>

/** Converts a bulk edit; null if it names no products. */
export function toRequest({
  filter,
  product_ids,
  location,
  change,
  round_to,
  raise_mrp,
  from,
}: SentEdit): BulkRequest | null {
  const hasIds = product_ids !== null && product_ids !== undefined && product_ids.length > 0
  const products = hasIds ? product_ids : filter ? toFilter(filter) : null
  if (products === null) return null
  return {
    products,
    location,
    change: change.kind === 'percent' ? change : { kind: change.kind, value: rupees(change.value) },
    roundTo: round_to,
    raisesMrp: raise_mrp,
    from,
  }
}

/** Encodes a bulk edit and the fingerprint of its preview as a plan; nothing is stored until it is applied. */
export function toPlan({ location, ...edit }: SentEdit, fingerprint: string): string {
  const sent = {
    ...edit,
    location: {
      city_id: location.kind === 'city' ? location.cityId : null,
      area_id: location.kind === 'area' ? location.areaId : null,
    },
  }
  return Buffer.from(JSON.stringify({ sent, fingerprint })).toString('base64url')
}

/** Decodes the edit and the fingerprint of a plan; null if it is invalid. */
export function parsePlan(plan: string): { request: BulkRequest; fingerprint: string } | null {
  const { sent, fingerprint } = parsedPlan(plan)
  const edit = bulkEdit.safeParse(sent)
  const request = edit.success ? toRequest(edit.data) : null
  return request === null || typeof fingerprint !== 'string' ? null : { request, fingerprint }
}

function parsedPlan(plan: string): { sent?: unknown; fingerprint?: unknown } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(plan, 'base64url').toString())
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
