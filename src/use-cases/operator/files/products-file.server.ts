import type { FileRow } from '../../../domains/batches/batches.ts'
import { nextProductId } from '../../../domains/catalogue/edit/product-versions.store.server.ts'
import { lockProducts } from '../../../domains/catalogue/edit/save-products.store.server.ts'
import { saveProductsAndPrices } from '../prices/save-with-prices.server.ts'
import { lockPriceBook } from '../../../domains/prices/price-schedule.store.server.ts'
import { openPriceBook } from '../../../domains/prices/set-prices.server.ts'
import {
  everyProduct,
  storedProducts,
} from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { isLargeChange, toBasePrice } from '../../../domains/prices/price-book.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { CheckScope, FileKind, RowFault, WantedRow } from './file-kind.server.ts'
import { toProduct, toRow } from './product-columns.ts'
import { formFaults, relationFaults, stateFault } from './product-faults.server.ts'
import { BLANK_PRODUCT, PRODUCT_COLUMNS } from './product-layout.ts'

/** Products by SKU, with the names of a catalogue file. Nested objects of a product are flattened to columns. */
export const productsFile: FileKind = {
  name: 'products',
  permission: 'catalogue.write',
  keys: ['sku'],
  columns: PRODUCT_COLUMNS,
  blank: BLANK_PRODUCT,

  async lock(tx) {
    await lockPriceBook(tx)
    await lockProducts(tx)
  },

  async read(db, keys) {
    const products = keys === null ? await everyProduct(db) : await storedProducts(db, keys)
    return new Map(products.map((product) => [product.sku, toRow(product)]))
  },

  async check(db, rows, at, scope) {
    return {
      faults: await productFaults(db, rows, { at, scope }),
      large: rows.filter(isLarge).map(({ key }) => key),
    }
  },

  async write(tx, rows, { staffId, at }) {
    await openPriceBook(tx, at)
    const { added, changed, retiredSkus } = await groupRows(tx, rows)
    const retired = await storedProducts(tx, retiredSkus)
    const parts = { added: added.map(toProduct), changed: changed.map(toProduct), retired }
    await saveProductsAndPrices(tx, parts, { staffId, at })
  },

  withdrawn: (row) => ({ ...row, retired: true }),
}

async function productFaults(
  db: Executor,
  rows: readonly WantedRow[],
  { at, scope }: { at: Date; scope: CheckScope },
): Promise<RowFault[]> {
  const state = rows.flatMap(stateFault)
  if (state.length > 0) return state
  const { added, changed, retiredSkus } = await groupRows(db, rows)
  const saved = [...added, ...changed]
  const form = saved.flatMap(formFaults)
  if (form.length > 0 || scope === 'rows') return form
  // References are checked only between products that are valid themselves.
  return relationFaults(db, { rows, records: saved.map(toProduct), retiredSkus, at })
}

type RowGroups = { added: FileRow[]; changed: FileRow[]; retiredSkus: string[] }

// New products without an id get the next ids, in the order of the file.
async function groupRows(db: Executor, rows: readonly WantedRow[]): Promise<RowGroups> {
  const given = rows.map(({ after }) => Number(after['id'] ?? 0))
  const highest = given.reduce((most, id) => Math.max(most, id), 0)
  const next = Math.max(await nextProductId(db), highest + 1)
  return {
    added: rows.filter(isNew).map(({ after }, at) => ({ ...after, id: after['id'] ?? next + at })),
    changed: rows.filter((row) => !isNew(row) && !isRetired(row)).map(({ after }) => after),
    retiredSkus: rows.filter(isRetired).map(({ key }) => key),
  }
}

function isRetired({ after }: WantedRow): boolean {
  return after['retired'] === true
}

function isNew({ before }: WantedRow): boolean {
  return before === null
}

function isLarge({ before, after }: WantedRow): boolean {
  if (before === null || before['price'] === after['price']) return false
  return isLargeChange(priceOf(before), priceOf(after))
}

function priceOf({ price }: FileRow): Paise {
  return toBasePrice({ price: typeof price === 'number' ? price : null })
}
