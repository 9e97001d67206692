import type { Fault } from '../../../kernel/fault.ts'
import type { StoredCatalogue, WholeCatalogue } from './catalogue-record.ts'

/** Other data of the shop that restricts a catalogue import. */
export type Beside = { popularTags: readonly number[] }

/**
 * The conflicts of a catalogue with the stored one. Ids, skus and addresses are never reused for another product,
 * because carts, orders and links refer to the old one. A popular tag needs its category.
 */
export function storedFaults(wanted: WholeCatalogue, stored: StoredCatalogue, beside: Beside): Fault[] {
  return [...identityFaults(wanted, stored), ...tagFaults(wanted, beside)]
}

/** The conflicts of products that take the id, the sku or the address of another one. @see OPS-C04 */
export function* identityFaults(
  { products }: Pick<WholeCatalogue, 'products'>,
  stored: Pick<StoredCatalogue, 'products'>,
): Generator<Fault> {
  const bySku = new Map(stored.products.map((product) => [product.sku, product]))
  const byId = new Map(stored.products.map((product) => [product.id, product]))
  const wanted = new Set(products.map(({ sku }) => sku))
  const resting = stored.products.filter(({ sku }) => !wanted.has(sku))
  const addresses = new Map(
    resting.map((product) => [`${product.cat_url_key}/${product.url_key}`, product.sku]),
  )
  for (const [index, { id, sku, cat_url_key, url_key }] of products.entries()) {
    const same = bySku.get(sku)
    const other = byId.get(id)
    const before = addresses.get(`${cat_url_key}/${url_key}`)
    const at = (field: string) => ['products', index, field]
    if (same !== undefined && same.id !== id) {
      yield { path: at('id'), message: `${sku} has the id ${same.id} in the shop, which stays` }
    }
    if (other !== undefined && other.sku !== sku) {
      yield { path: at('id'), message: `${id} is the id of ${other.sku} in the shop, which keeps it` }
    }
    if (before !== undefined)
      yield { path: at('url_key'), message: `is the address of the retired ${before}` }
  }
}

function* tagFaults({ categories }: WholeCatalogue, { popularTags }: Beside): Generator<Fault> {
  const ids = new Set(categories.map((category) => category.category_id))
  for (const id of popularTags) {
    if (!ids.has(id))
      yield { path: ['categories'], message: `category ${id} is missing, which is a popular tag` }
  }
}
