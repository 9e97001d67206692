import { paise, splitByLargestRemainder, sumPaise, type Paise } from '../../kernel/money.ts'
import { taxWithin, type InvoiceFigures, type InvoiceLine } from './invoices.ts'

/** The part of a refund for one line of an invoice: the line's index, the amount, and how many of its quantity. */
export type CreditedPart = { line: number; amount: Paise; quantity: number; patients: readonly number[] }

/** What a credit note is for: an amount, and the parts of it for certain lines; the rest is for all lines. */
export type Credited = { amount: Paise; parts: readonly CreditedPart[]; rounding: Paise }

/**
 * Computes the figures of the next credit note of an invoice.
 *
 * The amount that is not for certain lines is split over what is left of all lines, by largest remainder. A line's
 * taxes are those of everything credited of it so far, less those of earlier notes, and never more than the note has of
 * the line. The notes of a completely refunded invoice therefore sum to its total and its rounding, and to its taxes
 * within two paise for each line.
 *
 * @param earlier the earlier credit notes, oldest first
 * @see CGST Act, 2017, section 34
 */
export function creditNoteFigures(
  invoice: InvoiceFigures,
  earlier: readonly InvoiceFigures[],
  credited: Credited,
): InvoiceFigures {
  const openLines = invoice.lines.map((line, index) => {
    const before = creditedBefore(earlier, index)
    return { line: { ...line, of: index }, before, left: line.total - before.total }
  })
  const left = openLines.map((open) => open.left)
  const rest = invoice.grandTotal - sumPaise(earlier.map(({ grandTotal }) => grandTotal))
  if (earlier.length === 0 && credited.amount === rest) return invoice
  const amounts = credited.amount === rest ? left : amountsOf(left, credited)
  const isWithinState = invoice.lines.every(({ igst }) => igst === 0)
  const lines = openLines.flatMap(({ line, before }) => {
    const amount = amounts[line.of] ?? 0
    if (amount === 0) return []
    const part = credited.parts.find((one) => one.line === line.of && one.amount === amount)
    return [creditedLine(line, { before, amount, part, isWithinState })]
  })
  const roundOff = paise(credited.amount - sumPaise(lines.map(({ total }) => total)))
  return { lines, roundOff, grandTotal: credited.amount }
}

// A note of the whole invoice has all its lines in their order; a note of a part has the index of each line.
function creditedBefore(earlier: readonly InvoiceFigures[], index: number): Credit {
  const lines = earlier.flatMap((note) =>
    note.lines.filter((line, position) => (line.of ?? position) === index),
  )
  return {
    total: sumPaise(lines.map(({ total }) => total)),
    cgst: sumPaise(lines.map(({ cgst }) => cgst)),
    igst: sumPaise(lines.map(({ igst }) => igst)),
  }
}

/** The credited amounts of a line; SGST always equals CGST. */
type Credit = { total: number; cgst: number; igst: number }

// The amount of each line: that of its own parts, and its share of the amount that is not for certain lines.
function amountsOf(left: readonly number[], { amount, parts, rounding }: Credited): number[] {
  const ofParts = left.map((most, index) =>
    Math.min(most, sumPaise(parts.filter(({ line }) => line === index).map((part) => part.amount))),
  )
  const open = left.map((most, index) => most - (ofParts[index] ?? 0))
  const toSpread = Math.min(Math.max(0, amount - rounding - sumPaise(ofParts)), sumPaise(open))
  const spread = splitByLargestRemainder(paise(toSpread), open)
  return ofParts.map((one, index) => one + (spread[index] ?? 0))
}

type Crediting = {
  before: Credit
  amount: number
  part: CreditedPart | undefined
  isWithinState: boolean
}

function creditedLine(
  line: InvoiceLine & { of: number },
  { before, amount, part, isWithinState }: Crediting,
): InvoiceLine {
  const due = taxWithin(paise(before.total + amount), line.gstPercent, isWithinState)
  const cgst = paise(Math.min(due.cgst - before.cgst, Math.floor(amount / 2)))
  const igst = paise(Math.min(due.igst - before.igst, amount))
  const completeLine = { quantity: line.quantity, patients: line.patients ?? [] }
  const { quantity, patients } = part ?? completeLine
  return {
    ...line,
    quantity,
    patients,
    gross: paise(amount),
    discount: paise(0),
    taxable: paise(amount - cgst - cgst - igst),
    cgst,
    sgst: cgst,
    igst,
    total: paise(amount),
  }
}
