import type { FileRow } from '../../../domains/batches/batches.ts'
import type {
  CardRecord,
  DeclarationsRecord,
  FileProduct,
  StoredProduct,
} from '../../../domains/catalogue/edit/catalogue-record.ts'
import { productSchema } from '../../../domains/catalogue/edit/product-record.contract.ts'

/** The texts of a card's facts, and of the declarations of goods. */
export const CARD = ['smart_report_result', 'report_result', 'test_included_count'] as const
export const DECLARED = [
  'manufacturer',
  'importer',
  'country_of_origin',
  'net_quantity',
  'care_contact',
  'device_licence',
] as const

/** The column for a path in a product. */
export function columnOf(path: readonly PropertyKey[]): string {
  const [field, part] = path.map(String)
  if (field === 'product_card_attr') return `card_${part ?? 'test_included_count'}`
  if (field === 'declarations') return `declared_${part ?? 'manufacturer'}`
  return field ?? 'sku'
}

/** Converts a product to a row. */
export function toRow({
  isRetired,
  product_card_attr: card,
  declarations,
  consent,
  ...product
}: StoredProduct): FileRow {
  return {
    ...product,
    ...cardColumns(card),
    ...declaredColumns(declarations),
    consent: consent ?? '',
    retired: isRetired,
  }
}

/** The columns of a card's facts. */
export function cardColumns(card: CardRecord | null): FileRow {
  const texts = CARD.map((name) => [`card_${name}`, card?.[name] ?? ''] as const)
  return { ...Object.fromEntries(texts), card_parameter: card?.parameter ?? [] }
}

/** The columns of the declarations of goods. */
export function declaredColumns(declared: DeclarationsRecord | null): FileRow {
  const texts = DECLARED.map((name) => [`declared_${name}`, declared?.[name] ?? ''] as const)
  return { ...Object.fromEntries(texts), declared_mrp_includes_taxes: declared?.mrp_includes_taxes ?? false }
}

/**
 * Converts a row to a product.
 *
 * @throws if the row is invalid; a check reports this before
 */
export function toProduct(row: FileRow): FileProduct {
  return productSchema.parse(toRecord(row))
}

/** Converts a row to the form of the catalogue file, without validation. */
export function toRecord({ retired: _state, ...row }: FileRow): Record<string, unknown> {
  const alike = Object.entries(row).filter(([name]) => !/^(?:card|declared)_/.test(name))
  return {
    ...Object.fromEntries(alike),
    consent: row['consent'] === '' ? null : row['consent'],
    product_card_attr: partOf(row, 'card_'),
    declarations: partOf(row, 'declared_'),
  }
}

// The object is absent if all of its columns are empty.
function partOf(row: FileRow, prefix: string): Record<string, unknown> | null {
  const entries = Object.entries(row).filter(([name]) => name.startsWith(prefix))
  const isEmpty = entries.every(([, value]) => value === '' || value === false || isEmptyList(value))
  return isEmpty
    ? null
    : Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]))
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
