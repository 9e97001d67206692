import { istIso } from '../../kernel/ist.ts'
import { CURRENCY, paise, type Paise } from '../../kernel/money.ts'

/** The columns of the day close as a file. @see OPS-M04 */
export const DAY_CLOSE_COLUMNS = [
  'entry',
  'at',
  'order',
  'reference',
  'amount',
  'fee',
  'tax',
  'net',
  'settlement',
  'utr',
  'currency',
] as const

/** An entry of the day close: a movement of the ledger, or a line of a settlement. */
export type DayEntry = {
  entry: 'sold' | 'refunded' | 'unsold' | 'settled payment' | 'settled refund' | 'settled adjustment'
  at: Date
  order: string | null
  reference: string
  amount: Paise
  fee: Paise
  tax: Paise
  net: Paise
  settlement: string | null
  utr: string | null
  currency: string
}

/**
 * The running sums of the entries in rupees. The ledger's and the provider's sums are separate, and amounts in another
 * currency are in none of them.
 */
export type DayTotals = {
  sold: number
  refunded: number
  fees: number
  taxes: number
  /** The expected transfers, by the bank's reference and the settlement. */
  expected: Map<string, { settlement: string; utr: string | null; net: number }>
  /** The amounts in other currencies, by currency. */
  foreign: Map<string, { unsold: number; settled: number }>
}

/** Totals without entries. */
export function newTotals(): DayTotals {
  return { sold: 0, refunded: 0, fees: 0, taxes: 0, expected: new Map(), foreign: new Map() }
}

/** Adds an entry to the totals in place, because a file may have any number of entries. */
export function addEntry(totals: DayTotals, added: DayEntry): void {
  if (added.currency !== CURRENCY) return addForeign(totals, added)
  const { entry, amount, fee, tax, net, settlement, utr } = added
  if (entry === 'sold') totals.sold += amount
  if (entry === 'refunded') totals.refunded += amount
  if (settlement === null) return
  totals.fees += fee
  totals.taxes += tax
  const key = `${utr ?? ''} ${settlement}`
  const before = totals.expected.get(key)?.net ?? 0
  totals.expected.set(key, { settlement, utr, net: before + net })
}

function addForeign({ foreign }: DayTotals, { amount, net, settlement, currency }: DayEntry): void {
  const before = foreign.get(currency) ?? { unsold: 0, settled: 0 }
  const added = settlement === null ? { unsold: before.unsold + amount } : { settled: before.settled + net }
  foreign.set(currency, { ...before, ...added })
}

/** The texts of an entry, before they are escaped. */
export function entryTexts(row: DayEntry): string[] {
  const { entry, at, order, reference, amount, fee, tax, net, settlement, utr, currency } = row
  const amounts = [amount, fee, tax, net].map(decimalRupees)
  return [entry, istIso(at), order ?? '', reference, ...amounts, settlement ?? '', utr ?? '', currency]
}

/** The texts of the rows with the totals. */
export function totalTexts({ sold, refunded, fees, taxes, expected, foreign }: DayTotals): string[][] {
  const transfers = [...expected.values()]
  const credit = transfers.reduce((sum, { net }) => sum + net, 0)
  return [
    totalRow('total sold', sold),
    totalRow('total refunded', refunded),
    totalRow('total net sales', sold - refunded),
    totalRow('total fees', fees),
    totalRow('total taxes', taxes),
    ...transfers.map(({ settlement, utr, net }) => [
      ...totalRow('expected credit', net).slice(0, 8),
      settlement,
      utr ?? '',
      CURRENCY,
    ]),
    totalRow('total expected credit', credit),
    ...[...foreign].flatMap(([currency, { unsold, settled }]) => [
      ...(unsold === 0 ? [] : [totalRow('not in the totals: unsold', unsold, currency)]),
      ...(settled === 0 ? [] : [totalRow('not in the totals: settled', settled, currency)]),
    ]),
  ]
}

function totalRow(entry: string, amount: number, currency: string = CURRENCY): string[] {
  return [entry, '', '', '', decimalRupees(amount), '', '', '', '', '', currency]
}

/** Formats an amount as rupees with two decimals and no grouping, which a spreadsheet reads as a number: `-12.50`. */
export function decimalRupees(amount: number): string {
  const size = Math.abs(paise(amount))
  const sign = amount < 0 ? '-' : ''
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
