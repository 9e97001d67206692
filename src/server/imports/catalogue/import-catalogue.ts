import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_TAG } from '../../../domains/catalogue/catalogue.ts'
import { DEFAULT_MRP, DEFAULT_PRICE } from '../../../domains/catalogue/catalogue.ts'
import { openPriceBook, recordBasePrices } from '../../../domains/prices/set-prices.server.ts'
import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { toRupees } from '../../../kernel/money.ts'
import { liftLimits } from '../../../platform/db/time-limits.server.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { CheckedFile } from '../checked-file.ts'
import { tagColourFaults } from '../../../domains/content/edit/tag-colours.ts'
import { storedContent, writeContent } from '../../../domains/content/edit/stored-content.store.server.ts'
import { auditedFields, auditedRows, type AuditedChanges } from '../../../domains/audit/audited-changes.ts'
import { changedFields, changeTexts, type FieldChange } from '../../../kernel/differences.ts'
import type { ImportOutcome, ImportRun } from '../import-outcome.ts'
import {
  catalogueChanges,
  idsOf,
  isChange,
  type CatalogueChanges,
  type RowChanges,
} from '../../../domains/catalogue/edit/catalogue-changes.ts'
import { catalogueFaults } from '../../../domains/catalogue/edit/catalogue-faults.ts'
import type { WholeCatalogue } from '../../../domains/catalogue/edit/catalogue-record.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { catalogueProblems } from './catalogue-problems.ts'
import { catalogueReport } from './catalogue-report.ts'
import { confirmLargeText, largePriceChanges } from './large-price-changes.ts'
import type { StoredCatalogue } from '../../../domains/catalogue/edit/catalogue-record.ts'
import { storedCatalogue } from '../../../domains/catalogue/edit/stored-catalogue.store.server.ts'
import { storedFaults } from '../../../domains/catalogue/edit/stored-faults.ts'
import { writeCatalogue } from '../../../domains/catalogue/edit/write-catalogue.store.server.ts'

/**
 * How a catalogue is imported. With `keepMissing`, rows that the file does not have stay unchanged. `largeChanges` is the
 * number of prices that the operator expects to change by more than half.
 */
export type CatalogueRun = ImportRun & { keepMissing: boolean; largeChanges: number }

/**
 * Imports a catalogue completely or not at all. Rows that the file does not have are retired, not deleted. Concurrent
 * imports run one after another and never block shoppers.
 */
export function importCatalogue(
  db: Executor,
  { source, value: file }: CheckedFile<CatalogueFile>,
  { isDryRun, keepMissing, largeChanges, at }: CatalogueRun,
): Promise<ImportOutcome> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    // A command has no business clock.
    const now = await openPriceBook(tx, new Date())
    await execute(tx, sql`lock table products, content in share row exclusive mode`)
    const stored = await storedCatalogue(tx)
    const wanted = keepMissing ? withStored(file, stored) : file
    const faults = [
      ...fileFaults(file, keepMissing),
      ...catalogueFaults(wanted),
      ...storedFaults(wanted, stored, { popularTags: await popularTags(tx) }),
    ]
    if (faults.length > 0) return { kind: 'refused', problems: catalogueProblems(source, wanted, faults) }

    const order = keepMissing
      ? union(idsOf(stored.categories), idsOf(file.categories))
      : idsOf(file.categories)
    const changes = catalogueChanges(stored, wanted, order)
    const colours = await changedColours(tx, file)
    const report = [...catalogueReport(changes), ...colours.flatMap(changeTexts)]
    const large = largePriceChanges(changes)
    const isConfirmed = large.length === 0 || large.length === largeChanges
    if (isDryRun)
      return { kind: 'tried', report: isConfirmed ? report : [...report, ...confirmLargeText(large)] }
    if (!isConfirmed) return { kind: 'refused', problems: confirmLargeText(large) }
    if (isChange(changes)) await writeCatalogue(tx, changes, { by: { staffId: null, at: now }, at })
    await recordBasePrices(tx, repriced(changes), { staffId: null, reason: PRICE_REASON, batchId: null }, now)
    if (colours.length > 0) await writeContent(tx, { tag_groups: file.tag_groups })
    return { kind: 'imported', report, changes: auditedCatalogue(changes, colours) }
  })
}

const PRICE_REASON = 'Import of the catalogue'

const isPrice = ({ field }: FieldChange) => field === 'price' || field === 'mrp'

function repriced({ products }: CatalogueChanges): number[] {
  return products.changed.filter(({ fields }) => fields.some(isPrice)).map(({ row }) => row.id)
}

function auditedCatalogue(
  changes: CatalogueChanges,
  colours: readonly FieldChange[],
): AuditedChanges | undefined {
  if (!isChange(changes) && colours.length === 0) return undefined
  const products = auditedRows(keyed(changes.products, ({ sku }) => sku))
  const categories = auditedRows(keyed(changes.categories, (category) => category.category_id))
  const analytes = auditedRows(keyed(changes.analytes, ({ id }) => id))
  const content = auditedFields(colours)
  return {
    before: { products: products.before, categories: categories.before, analytes: analytes.before },
    after: {
      products: products.after,
      categories: categories.after,
      analytes: analytes.after,
      content: content.after,
    },
  }
}

function keyed<Row>({ added, changed, removed }: RowChanges<Row>, keyOf: (row: Row) => string | number) {
  return {
    added: added.map(keyOf),
    changed: changed.map(({ row, fields }) => ({ key: keyOf(row), fields })),
    removed: removed.map(keyOf),
  }
}

// Entries of the file come first, so their positions equal those in the file.
function withStored(file: CatalogueFile, stored: StoredCatalogue): WholeCatalogue {
  const sold = stored.products.filter(({ isRetired }) => !isRetired)
  return {
    categories: joined(file.categories, stored.categories, (category) => category.category_id),
    analytes: joined(file.analytes, stored.analytes, (analyte) => analyte.id),
    products: joined(
      file.products,
      sold.map(({ isRetired: _sold, ...product }) => product),
      (product) => product.sku,
    ),
  }
}

function joined<Row>(first: readonly Row[], second: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const keys = new Set(first.map(keyOf))
  return [...first, ...second.filter((row) => !keys.has(keyOf(row)))]
}

function* fileFaults(
  { products, defaults, tag_groups: groups = [] }: CatalogueFile,
  keepMissing: boolean,
): Generator<Fault> {
  if (products.length === 0 && !keepMissing) {
    yield { path: [], message: 'there is no product in the file: this would retire all of them' }
  }
  const fixed = { price: toRupees(DEFAULT_PRICE), mrp: toRupees(DEFAULT_MRP), tag: DEFAULT_TAG }
  if (defaults !== undefined && !isDeepStrictEqual(defaults, fixed)) {
    yield { path: ['defaults'], message: `these are fixed: ${JSON.stringify(fixed)}` }
  }
  yield* tagColourFaults(groups, ['tag_groups'])
}

function union(first: readonly number[], second: readonly number[]): number[] {
  return [...new Set([...first, ...second])]
}

// The colours of tags are content; a catalogue may include its own.
async function changedColours(tx: Executor, { tag_groups }: CatalogueFile): Promise<FieldChange[]> {
  return tag_groups === undefined ? [] : changedFields(await storedContent(tx), { tag_groups })
}

async function popularTags(tx: Executor): Promise<number[]> {
  const tags = await query<{ id: number }>(tx, sql`select category_id as id from popular_tags`)
  return tags.map(({ id }) => id)
}
