import { paise, splitByLargestRemainder, type Paise } from '../../kernel/money.ts'
import { taxWithin, type InvoiceFigures, type InvoiceLine } from './invoices.ts'

/** What of an invoice's line a refund is for: the line's index, the amount, and how many of its quantity. */
export type CreditedPart = { line: number; amount: Paise; quantity: number; patients: readonly number[] }

/** What a credit note is of: an amount, and the parts of it that are for certain lines; the rest is for all of them. */
export type Credited = { amount: Paise; parts: readonly CreditedPart[]; rounding: Paise }

/**
 * The figures of the next credit note of an invoice.
 *
 * What is for no certain line is spread over what is left of all lines, by largest remainder. Taxes are those of all that
 * was credited of a line so far, less those of the notes before, so the notes of a whole invoice sum to its own figures.
 *
 * @param earlier the credit notes before, oldest first
 * @see CGST Act, 2017, section 34
 */
export function creditNoteFigures(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  credited: Credited,
): InvoiceFigures {
  const before = invoice.lines.map((_, index) => creditedBefore(earlier, index))
  const left = invoice.lines.map((line, index) => line.total - (before[index] ?? 0))
  const rest = invoice.grandTotal - sum(earlier.map(({ grandTotal }) => grandTotal))
  if (earlier.length === 0 && credited.amount === rest) return invoice
  const amounts = credited.amount === rest ? left : amountsOf(left, credited)
  const isWithinState = invoice.lines.every(({ igst }) => igst === 0)
  const lines = invoice.lines.flatMap((line, index) => {
    const amount = amounts[index] ?? 0
    if (amount === 0) return []
    const part = credited.parts.find((one) => one.line === index && one.amount === amount)
    return [creditedLine({ ...line, of: index }, { before: before[index] ?? 0, amount, part, isWithinState })]
  })
  const roundOff = paise(credited.amount - sum(lines.map(({ total }) => total)))
  return { lines, roundOff, grandTotal: credited.amount }
}

// A note of the whole invoice has all its lines in their order; one of a part names the line of each.
function creditedBefore(earlier: readonly InvoiceFigures[], index: number): number {
  return sum(
    earlier.map(({ lines }) =>
      sum(lines.filter((line, position) => (line.of ?? position) === index).map(({ total }) => total)),
    ),
  )
}

function amountsOf(left: readonly number[], { amount, parts, rounding }: Credited): number[] {
  const chosen = left.map((most, index) =>
    Math.min(most, sum(parts.filter(({ line }) => line === index).map((part) => part.amount))),
  )
  const open = left.map((most, index) => most - (chosen[index] ?? 0))
  const toSpread = Math.min(Math.max(0, amount - rounding - sum(chosen)), sum(open))
  const spread = splitByLargestRemainder(paise(toSpread), open)
  return chosen.map((one, index) => one + (spread[index] ?? 0))
}

type Crediting = {
  before: number
  amount: number
  part: CreditedPart | undefined
  isWithinState: boolean
}

function creditedLine(
  line: InvoiceLine & { of: number },
  { before, amount, part, isWithinState }: Crediting,
): InvoiceLine {
  const was = taxWithin(paise(before), line.gstPercent, isWithinState)
  const is = taxWithin(paise(before + amount), line.gstPercent, isWithinState)
  const cgst = paise(is.cgst - was.cgst)
  const sgst = paise(is.sgst - was.sgst)
  const igst = paise(is.igst - was.igst)
  const whole = { quantity: line.quantity, patients: line.patients ?? [] }
  const { quantity, patients } = part ?? whole
  return {
    ...line,
    quantity,
    patients,
    gross: paise(amount),
    discount: paise(0),
    taxable: paise(amount - cgst - sgst - igst),
    cgst,
    sgst,
    igst,
    total: paise(amount),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
