import {
  compareText as text,
  fastingHours,
  suitedPatients,
} from '../../../../domains/catalogue/compare.messages.ts'
import { parseCardAttributes } from '../../../../domains/catalogue/catalogue.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'

/** A row of the comparison: its label, and a text for each package. */
export type FactRow = { label: string; values: string[] }

/** The facts of the packages other than their price, without facts that are unknown for all packages. */
export function factRows(packages: readonly WireProductDetail[]): FactRow[] {
  const row = (label: string, toText: (product: WireProductDetail) => string) => ({
    label,
    values: packages.map(toText),
  })
  return [
    row(text.tests, (product) => countText(parseCardAttributes(product.product_card_attr).includedCount)),
    row(text.report, ({ report_time }) => report_time),
    row(text.fasting, ({ fasting_hours }) => fastingHours(fasting_hours)),
    row(text.suits, ({ patient_gender }) => suitedPatients[patient_gender]),
  ].filter(({ values }) => values.some((value) => value !== ''))
}

/** The tests of a package that the other one does not contain, in the package's order. */
export function testsOnlyIn(one: WireProductDetail, other: WireProductDetail): string[] {
  const others = new Set(other.parameters.map(({ group }) => group))
  return one.parameters.map(({ group }) => group).filter((group) => !others.has(group))
}

function countText(count: number): string {
  return count === 0 ? '' : String(count)
}
