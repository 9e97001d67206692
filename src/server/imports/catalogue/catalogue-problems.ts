import type { Fault } from '../../../kernel/fault.ts'
import { faultLines, type SourceFile } from '../checked-file.ts'
import type { WholeCatalogue } from '../../../domains/catalogue/edit/catalogue-record.ts'

/**
 * The problems of a catalogue as text. Rows of the file are identified by their line, rows that only the shop has by
 * their name.
 */
export function catalogueProblems(
  source: SourceFile,
  wanted: WholeCatalogue,
  faults: readonly Fault[],
): string[] {
  const ofShop = faults.filter(({ path }) => !isInFile(source, path))
  return [
    ...faultLines(
      source,
      faults.filter(({ path }) => isInFile(source, path)),
    ),
    ...ofShop.map(({ path, message }) => {
      const [kind, index, field] = path.map(String)
      return `${source.name}: ${nameOf(wanted, kind, Number(index))} of the shop: ${field ?? ''}: ${message}`
    }),
  ]
}

// A path is valid in the file only if it leads to a row of the file.
function isInFile(source: SourceFile, path: Fault['path']): boolean {
  const [kind, index] = path
  if (kind === undefined || typeof index !== 'number') return true
  const rows = lengthOf(source, kind)
  return index < rows
}

function lengthOf({ parsed }: SourceFile, kind: PropertyKey): number {
  const rows: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, kind) : null
  return Array.isArray(rows) ? rows.length : 0
}

function nameOf({ products, categories, analytes }: WholeCatalogue, kind: string | undefined, index: number) {
  if (kind === 'categories') return `category ${categories[index]?.category_id ?? ''}`
  if (kind === 'analytes') return `analyte ${analytes[index]?.id ?? ''}`
  return products[index]?.sku ?? ''
}
