import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import type { Result } from '../../../src/kernel/result.ts'
import type { CatalogueFile, ImportedProduct } from '../../../src/server/imports/catalogue/catalogue-file.ts'
import { importCatalogue, type CatalogueRun } from '../../../src/server/imports/catalogue/import-catalogue.ts'
import { readCheckedFile, type CheckedFile } from '../../../src/server/imports/checked-file.ts'
import type { ImportOutcome } from '../../../src/server/imports/import-outcome.ts'
import { importedCatalogueSchema } from '../../../src/server/seed/schemas/catalogue-schema.ts'
import { SEED_FOLDER } from '../../../src/server/seed/starting-data.ts'

/** Retires products that are not in the file. */
export const WHOLE: CatalogueRun = { isDryRun: false, keepMissing: false, largeChanges: 0 }

/** Keeps products that are not in the file. */
export const PART: CatalogueRun = { isDryRun: false, keepMissing: true, largeChanges: 0 }

/** A change of the starting catalogue. */
export type Change = (catalogue: CatalogueFile) => Partial<CatalogueFile>

/** The changed starting catalogue as a file's text, one value a line. */
export async function changedText(change: Change): Promise<string> {
  const seed = await readFile(join(SEED_FOLDER, 'catalogue.json'), 'utf8')
  return JSON.stringify(change(importedCatalogueSchema.parse(JSON.parse(seed))), null, 1)
}

/** The changed starting catalogue, parsed as an import parses it. */
export async function changedFile(change: Change): Promise<Result<CheckedFile<CatalogueFile>, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-import-'))
  const file = join(folder, 'catalogue.json')
  await writeFile(file, await changedText(change))
  const checked = await readCheckedFile(file, importedCatalogueSchema)
  await rm(folder, { recursive: true })
  return checked
}

/** Imports the changed starting catalogue. */
export async function importChanged(db: Executor, change: Change, run = WHOLE): Promise<ImportOutcome> {
  const checked = await changedFile(change)
  return checked.ok ? importCatalogue(db, checked.value, run) : { kind: 'refused', problems: checked.refusal }
}

/** The report lines of an import. */
export function reportOf(outcome: ImportOutcome): string[] {
  return outcome.kind === 'refused' ? outcome.problems : outcome.report
}

/** The catalogue with one product changed. */
export function withProduct(
  catalogue: CatalogueFile,
  sku: string,
  change: Partial<ImportedProduct>,
): CatalogueFile {
  const products = catalogue.products.map((product) =>
    product.sku === sku ? { ...product, ...change } : product,
  )
  return { ...catalogue, products }
}

/** The catalogue without a product. */
export function without(catalogue: CatalogueFile, gone: string): CatalogueFile {
  return { ...catalogue, products: catalogue.products.filter(({ sku }) => sku !== gone) }
}

/** Everything that a catalogue import may change. */
export async function everythingOf(db: Executor) {
  return {
    // Version numbers increase with every change, including one that reverts another.
    products: await query(
      db,
      sql`select (to_jsonb(p) - 'version' - 'price_version') as product from products p order by p.id`,
    ),
    places: await query(db, sql`select p.* from product_categories p order by 1, 2`),
    categories: await query(db, sql`select c.* from categories c order by c.id`),
    analytes: await query(db, sql`select a.* from analytes a order by a.id`),
    content: await query(db, sql`select c.* from content c order by c.name`),
  }
}
