import { isDeepStrictEqual } from 'node:util'
import type { FileRow } from '../../../domains/batches/batches.ts'
import type { FileProduct } from '../../../domains/catalogue/edit/catalogue-record.ts'
import { productSchema } from '../../../domains/catalogue/edit/product-record.contract.ts'
import { nextProductId } from '../../../domains/catalogue/edit/product-versions.store.server.ts'
import { changeFaults, lockProducts } from '../../../domains/catalogue/edit/save-products.store.server.ts'
import { locatedPackageFaults, PACKAGE_FIELDS } from '../prices/located-packages.server.ts'
import { saveProductsAndPrices } from '../prices/save-with-prices.server.ts'
import { lockPriceBook } from '../../../domains/prices/price-schedule.store.server.ts'
import { openPriceBook } from '../../../domains/prices/set-prices.server.ts'
import {
  everyProduct,
  storedProducts,
} from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { fieldFault } from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import { DEFAULT_PRICE } from '../../../domains/catalogue/catalogue.ts'
import { isLargeChange } from '../../../domains/prices/price-book.ts'
import { rupees, type Paise } from '../../../kernel/money.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { flagColumn, numbersColumn, textColumn, textsColumn, wholeColumn } from './file-columns.ts'
import type { FileKind, RowFault, WantedRow } from './file-kind.server.ts'
import {
  CARD,
  cardColumns,
  columnOf,
  DECLARED,
  declaredColumns,
  toProduct,
  toRecord,
  toRow,
} from './product-columns.ts'

const whole = (name: string, cleared: number | null) => wholeColumn(name, { cleared })
const never = {}

/** Products by SKU, with the names of a catalogue file. Nested objects of a product are flattened to columns. */
export const productsFile: FileKind = {
  name: 'products',
  permission: 'catalogue.write',
  keys: ['sku'],
  columns: [
    textColumn('sku', { isFixed: true }),
    wholeColumn('id', { isFixed: true }),
    textColumn('kind', never),
    textColumn('name', never),
    textColumn('url_key', never),
    textColumn('cat_url_key', never),
    numbersColumn('category_ids'),
    textsColumn('concerns'),
    textsColumn('aliases'),
    flagColumn('diagnostics_flag'),
    textColumn('is_product_inquiry_enable', never),
    textColumn('show_pdp', never),
    textColumn('product_tag'),
    textColumn('patient_gender'),
    whole('price', null),
    whole('mrp', null),
    textColumn('product_short_description'),
    textColumn('specimen'),
    whole('fasting_hours', 0),
    flagColumn('home_collection'),
    whole('tat_hours', null),
    textColumn('tat_with_logistics'),
    textsColumn('analyte_ids'),
    textsColumn('component_skus'),
    ...CARD.map((name) => textColumn(`card_${name}`)),
    textsColumn('card_parameter'),
    textColumn('loinc'),
    textsColumn('recommended_skus'),
    whole('rank', 0),
    flagColumn('prenatal', { cleared: false }),
    textColumn('consent'),
    whole('gst_percent', 0),
    textColumn('hsn_sac'),
    flagColumn('baby_cord', { cleared: false }),
    whole('plan_years', null),
    ...DECLARED.map((name) => textColumn(`declared_${name}`)),
    flagColumn('declared_mrp_includes_taxes', { cleared: false }),
    flagColumn('retired', { cleared: false }),
  ],
  blank: {
    id: null,
    sku: '',
    kind: '',
    name: '',
    url_key: '',
    cat_url_key: '',
    category_ids: [],
    concerns: [],
    aliases: [],
    diagnostics_flag: null,
    is_product_inquiry_enable: '0',
    show_pdp: '0',
    product_tag: '',
    patient_gender: '',
    price: null,
    mrp: null,
    product_short_description: '',
    specimen: '',
    fasting_hours: 0,
    home_collection: null,
    tat_hours: null,
    tat_with_logistics: '',
    analyte_ids: [],
    component_skus: [],
    ...cardColumns(null),
    loinc: '',
    recommended_skus: [],
    rank: 0,
    prenatal: false,
    consent: '',
    gst_percent: 0,
    hsn_sac: '',
    baby_cord: false,
    plan_years: null,
    ...declaredColumns(null),
    retired: false,
  },
  async lock(tx) {
    await lockPriceBook(tx)
    await lockProducts(tx)
  },

  async read(db, keys) {
    const products = keys === null ? await everyProduct(db) : await storedProducts(db, keys)
    return new Map(products.map((product) => [product.sku, toRow(product)]))
  },

  async check(db, rows, at) {
    const state = rows.flatMap(stateFault)
    if (state.length > 0) return state
    const { added, changed, going } = await sortedOut(db, rows)
    const form = [...added, ...changed].flatMap(formFaults)
    // References are checked only between products that are valid themselves.
    return form.length > 0
      ? form
      : relationFaults(db, { rows, records: [...added, ...changed].map(toProduct), going, at })
  },

  large: (_db, rows) => Promise.resolve(rows.filter(isLarge).map(({ key }) => key)),

  async write(tx, rows, { staffId, at }) {
    await openPriceBook(tx, at)
    const { added, changed, going } = await sortedOut(tx, rows)
    const retired = await storedProducts(tx, going)
    const parts = { added: added.map(toProduct), changed: changed.map(toProduct), retired }
    await saveProductsAndPrices(tx, parts, { staffId, at })
  },

  withdrawn: (row) => ({ ...row, retired: true }),
}

function stateFault({ key, before, after }: WantedRow): RowFault[] {
  if (after['retired'] !== true) return []
  if (before === null) return [{ key, column: 'retired', message: 'a new product is not retired' }]
  const others = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]))
  const isRetiring = before['retired'] !== true
  if (isRetiring && others.length === 1) return []
  const message = isRetiring
    ? 'a product that is retired changes nothing else in the same file'
    : 'this product is retired: false here puts it on sale again, with the other changes'
  return [{ key, column: 'retired', message }]
}

type SortedOut = { added: FileRow[]; changed: FileRow[]; going: string[] }

// New products without an id get the next ids, in the order of the file.
async function sortedOut(db: Executor, rows: readonly WantedRow[]): Promise<SortedOut> {
  const given = rows.map(({ after }) => Number(after['id'] ?? 0))
  const next = Math.max(await nextProductId(db), given.reduce((most, id) => Math.max(most, id), 0) + 1)
  return {
    added: rows.filter(isNew).map(({ after }, at) => ({ ...after, id: after['id'] ?? next + at })),
    changed: rows.filter((row) => !isNew(row) && !isGoing(row)).map(({ after }) => after),
    going: rows.filter(isGoing).map(({ key }) => key),
  }
}

function formFaults(row: FileRow): RowFault[] {
  const { error } = productSchema.safeParse(toRecord(row), { error: fieldFault })
  const faults = (error?.issues ?? []).map(({ path, message }) => ({
    key: String(row['sku']),
    column: columnOf(path),
    message,
  }))
  return [...new Map(faults.toReversed().map((fault) => [fault.column, fault])).values()].toReversed()
}

type Relations = {
  rows: readonly WantedRow[]
  records: readonly FileProduct[]
  going: readonly string[]
  at: Date
}

async function relationFaults(db: Executor, { rows, records, going, at }: Relations): Promise<RowFault[]> {
  const keys = new Set(rows.map(({ key }) => key))
  const related = await changeFaults(db, { products: records, retired: going })
  const repriced = new Set(rows.filter(isRepriced).map(({ key }) => key))
  const faults =
    related.length > 0
      ? related
      : await locatedPackageFaults(
          db,
          records.filter(({ sku }) => repriced.has(sku)),
          at,
        )
  const others = await storedProducts(db, [
    ...new Set(faults.map(({ sku }) => sku).filter((sku) => !keys.has(sku))),
  ])
  const bySku = new Map(others.map((product) => [product.sku, product]))
  return faults.map(({ sku, field, message }) => {
    const other = bySku.get(sku)
    if (other === undefined) return { key: sku, column: field === null ? null : columnOf([field]), message }
    // The row of the file causes the fault of the other product, so it is reported at the row.
    const cause = [...other.component_skus, ...other.recommended_skus].find((part) => keys.has(part))
    return { key: cause ?? rows[0]?.key ?? '', column: null, message: `${sku} no longer fits: ${message}` }
  })
}

function isRepriced({ before, after }: WantedRow): boolean {
  return (
    before === null || [...PACKAGE_FIELDS].some((field) => !isDeepStrictEqual(before[field], after[field]))
  )
}

function isGoing({ after }: WantedRow): boolean {
  return after['retired'] === true
}

// The price in force, in rupees; the default price if the product has none.
function isLarge({ before, after }: WantedRow): boolean {
  if (before === null || before['price'] === after['price']) return false
  return isLargeChange(inPaise(before), inPaise(after))
}

function inPaise({ price }: FileRow): Paise {
  return typeof price === 'number' ? rupees(price) : DEFAULT_PRICE
}

function isNew({ before }: WantedRow): boolean {
  return before === null
}
