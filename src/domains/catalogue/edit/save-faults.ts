import type { Fault } from '../../../kernel/fault.ts'
import { catalogueFaults } from './catalogue-faults.ts'
import type { FileProduct, StoredCatalogue, StoredProduct } from './catalogue-record.ts'
import { identityFaults } from './stored-faults.ts'

/** A fault of a product: in its own field, or in a field of another product that the change breaks. */
export type ProductFault = { sku: string; field: string | null; message: string }

/** A change of products: `products` have their new state, and the skus in `retired` go off sale. */
export type ProductChange = { products: readonly FileProduct[]; retired: readonly string[] }

/**
 * The faults after a change: all faults of the changed products, and those that the change causes in other products.
 * Earlier faults of other products are excluded, so that one old mistake does not block every other change.
 *
 * @param stored at least the neighbours of the changed products, including retired ones
 */
export function productChangeFaults(stored: StoredCatalogue, change: ProductChange): ProductFault[] {
  const changed = new Set(change.products.map(({ sku }) => sku))
  const others = productsOnSale(stored.products).filter(({ sku }) => !changed.has(sku))
  const wanted = [...others.filter(({ sku }) => !change.retired.includes(sku)), ...change.products]
  const before = new Set(faultsOf(stored, productsOnSale(stored.products)).map(keyOf))
  return faultsOf(stored, wanted).filter((fault) => changed.has(fault.sku) || !before.has(keyOf(fault)))
}

function faultsOf(stored: StoredCatalogue, products: readonly FileProduct[]): ProductFault[] {
  const { categories, analytes } = stored
  const whole = { categories, analytes, products: [...products] }
  return [...catalogueFaults(whole), ...identityFaults(whole, stored)].flatMap((fault) =>
    toProductFault(fault, products),
  )
}

function toProductFault({ path, message }: Fault, products: readonly FileProduct[]): ProductFault[] {
  const [kind, index, field] = path
  const product = kind === 'products' && typeof index === 'number' ? products[index] : undefined
  if (product === undefined) return []
  // A position has no meaning outside of a file.
  const named = message.replaceAll(/\bproducts\.(\d+)/g, (_, at) => products[Number(at)]?.sku ?? '')
  return [{ sku: product.sku, field: typeof field === 'string' ? field : null, message: named }]
}

function keyOf({ sku, field, message }: ProductFault): string {
  return JSON.stringify([sku, field, message])
}

function productsOnSale(products: readonly StoredProduct[]): FileProduct[] {
  return products.filter(({ isRetired }) => !isRetired).map(({ isRetired: _sold, ...product }) => product)
}
