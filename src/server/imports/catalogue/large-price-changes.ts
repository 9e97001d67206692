import type { CatalogueChanges } from '../../../domains/catalogue/edit/catalogue-changes.ts'
import { isLargeChange, toBasePrice } from '../../../domains/prices/price-book.ts'
import type { FieldChange } from '../../../kernel/differences.ts'
import type { Paise } from '../../../kernel/money.ts'

const MOST_LISTED = 20

/** The products whose price changes by more than half, each as text: `LT-CBC  299 → 3`. @see OPS-P02 */
export function largePriceChanges({ products }: CatalogueChanges): string[] {
  return products.changed.flatMap(({ row, fields }) =>
    fields.filter(isLarge).map(({ was, now }) => `${row.sku}  ${priceText(was)} → ${priceText(now)}`),
  )
}

/**
 * What to tell an operator whose file has such changes: the first of them, and the option that confirms all.
 *
 * @param large at least one change
 */
export function confirmLargeText(large: readonly string[]): string[] {
  const rest = large.length - MOST_LISTED
  return [
    large.length === 1
      ? 'A price changes by more than half:'
      : `${large.length} prices change by more than half:`,
    ...large.slice(0, MOST_LISTED).map((change) => `  ${change}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    `If these are right, repeat the command with --large-changes ${large.length}.`,
  ]
}

function isLarge({ field, was, now }: FieldChange): boolean {
  return field === 'price' && isLargeChange(priceOf(was), priceOf(now))
}

function priceOf(value: unknown): Paise {
  return toBasePrice({ price: typeof value === 'number' ? value : null })
}

function priceText(value: unknown): string {
  return typeof value === 'number' ? String(value) : 'no price'
}
