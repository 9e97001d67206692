import type { Grouping, ReportName } from '../../../src/domains/reports/reports.ts'
import { istDate, istMinuteOfDay, type IstDate } from '../../../src/kernel/ist.ts'
import type { RawRows } from './raw-rows.ts'

/** A row of a report as the wire has it. */
export type WireRow = (string | number)[]

/** The report and days to recompute; `now` decides which rows are late. */
export type ReportToRecompute = { name: ReportName; by: Grouping; from: IstDate; to: IstDate; now: Date }

/** Computes every report in JavaScript from the rows of the tables. @see OPS-R02 */
export function rawFigures(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const figures = {
    sales,
    products,
    slots,
    cancellations,
    funnel,
    coupons,
    gst_b2c: gstStates,
    gst_hsn: gstCodes,
    gst_documents: gstDocuments,
    enquiries,
    complaints,
  }
  return figures[wanted.name](rows, wanted)
}

const isIn = (day: string, { from, to }: ReportToRecompute) => day >= from && day <= to
const rupees = (paise: number) => paise / 100
const hourOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:00`

/** Groups entries by name and returns a row for each group. */
function grouped<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  rowOf: (some: T[]) => number[],
): WireRow[] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return [...groups].map(([name, some]) => [...name.split('\n'), ...rowOf(some)])
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)
function soldOrders(rows: RawRows, wanted: ReportToRecompute) {
  return rows.orders.filter(
    ({ status, placedAt }) =>
      (status === 'processing' || status === 'complete') && isIn(istDate(placedAt), wanted),
  )
}

function cityOf({ slots, areas, cities }: RawRows, slotId: string | null): string {
  const area = areas.find(({ id }) => id === slots.find((slot) => slot.id === slotId)?.areaId)
  return cities.find(({ id }) => id === area?.cityId)?.name ?? 'Without a visit'
}

const SOURCES: Record<string, string> = { shop: 'Shop', desk: 'Desk' }

function sales(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const nameOf = ({ placedAt, slotId, source }: RawRows['orders'][number]) =>
    wanted.by === 'day'
      ? istDate(placedAt)
      : wanted.by === 'city'
        ? cityOf(rows, slotId)
        : (SOURCES[source] ?? source)
  return grouped(soldOrders(rows, wanted), nameOf, (some) => [
    some.length,
    rupees(sumOf(some, ({ grandTotal }) => grandTotal)),
  ])
}

function products(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const lines = soldOrders(rows, wanted).flatMap(({ snapshot }) => snapshot.lines)
  const nameOf = ({ productId, name, sku }: (typeof lines)[number]) => {
    const product = rows.products.find(({ id }) => id === productId)
    const category = rows.categories.find(({ urlKey }) => urlKey === product?.catUrlKey)
    if (wanted.by === 'category') return category?.name ?? 'Without a category'
    return `${product?.name ?? name} (${product?.sku ?? sku})`
  }
  return grouped(lines, nameOf, (some) => [
    sumOf(some, ({ quantity }) => quantity),
    rupees(sumOf(some, ({ price, quantity }) => price * quantity)),
    rupees(sumOf(some, ({ couponAmount = 0 }) => couponAmount)),
  ])
}

function slots(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const nameOf = ({ areaId, startMinute }: RawRows['slots'][number]) => {
    if (wanted.by === 'hour') return hourOf(startMinute)
    const area = rows.areas.find(({ id }) => id === areaId)
    return `${area?.name}, ${rows.cities.find(({ id }) => id === area?.cityId)?.name}`
  }
  return grouped(
    rows.slots.filter(({ day }) => isIn(day, wanted)),
    nameOf,
    (some) => {
      const planned = sumOf(some, ({ wanted: places }) => places)
      const taken = sumOf(some, ({ id }) => rows.places.filter(({ slotId }) => slotId === id).length)
      return [planned, taken, planned === 0 ? 0 : Math.round((taken * 1000) / planned) / 10]
    },
  )
}

const CAUSES: Record<string, string> = {
  customer: 'By the customer',
  command: 'By a command',
  customer_asked: 'Customer asked',
  no_collector: 'No collector',
}

function cancellations(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const events = rows.events.filter(({ status, at }) => status === 'canceled' && isIn(istDate(at), wanted))
  const nameOf = ({ orderId, actor }: (typeof events)[number]) => {
    const reason = rows.cancellations.find((one) => one.orderId === orderId)?.reason
    if (wanted.by === 'cause') return CAUSES[reason ?? (actor === null ? 'customer' : 'command')] ?? ''
    if (actor === null) return 'Customer'
    return rows.staff.find(({ id }) => actor === `staff:${id}`)?.name ?? 'Command'
  }
  return grouped(events, nameOf, (some) => [
    some.length,
    rupees(sumOf(some, ({ orderId }) => rows.orders.find(({ id }) => id === orderId)?.grandTotal ?? 0)),
  ])
}

function funnel(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const orderOf = (cartId: string) => rows.orders.find((order) => order.cartId === cartId)
  const isCaptured = (id: number) =>
    rows.payments.some((one) => one.orderId === id && one.status === 'captured')
  const isPaid = (cartId: string) => {
    const order = orderOf(cartId)
    return order !== undefined && (order.grandTotal === 0 || isCaptured(order.id))
  }
  return grouped(
    rows.carts.filter(({ createdAt }) => isIn(istDate(createdAt), wanted)),
    ({ createdAt }) => istDate(createdAt),
    (some) => [
      some.length,
      some.filter(({ customerId }) => customerId !== null).length,
      some.filter(({ id }) => rows.heldCarts.has(id)).length,
      some.filter(({ id }) => orderOf(id) !== undefined).length,
      some.filter(({ id }) => isPaid(id)).length,
    ],
  )
}

function coupons(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const sold = soldOrders(rows, wanted).flatMap((order) => {
    const use = rows.uses.find(({ orderId }) => orderId === order.id)
    return use === undefined ? [] : [{ ...order, code: use.code }]
  })
  const isNew = (order: (typeof sold)[number]) =>
    !rows.orders.some(
      ({ customerId, placedAt, status }) =>
        customerId === order.customerId && placedAt < order.placedAt && /processing|complete/.test(status),
    )
  return grouped(
    sold,
    ({ code }) => code,
    (some) => [
      some.length,
      rupees(sumOf(some, ({ grandTotal }) => grandTotal)),
      rupees(sumOf(some, ({ snapshot }) => sumOf(snapshot.prices.discounts, ({ amount }) => amount))),
      some.filter(isNew).length,
    ],
  )
}

type TaxLine = RawRows['papers'][number]['document']['lines'][number] & { sign: number; state: string }

function taxLines(rows: RawRows, wanted: ReportToRecompute): TaxLine[] {
  return rows.papers
    .filter(({ issuedOn }) => isIn(issuedOn, wanted))
    .flatMap(({ kind, document }) => {
      const region = rows.regions.find(({ code }) => code === document.buyer?.stateCode)
      const state = region === undefined ? 'Unknown' : `${region.code} ${region.name}`
      return document.lines.map((line) => ({ ...line, state, sign: kind === 'invoice' ? 1 : -1 }))
    })
}

const taxesOf = (some: readonly TaxLine[]) =>
  (['taxable', 'cgst', 'sgst', 'igst'] as const).map((tax) =>
    rupees(sumOf(some, (line) => line.sign * line[tax])),
  )

function gstStates(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  return grouped(taxLines(rows, wanted), ({ state, gstPercent }) => `${state}\n${gstPercent} %`, taxesOf)
}

function gstCodes(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  return grouped(
    taxLines(rows, wanted),
    ({ hsnSac, gstPercent }) => `${hsnSac || 'Without a code'}\n${gstPercent} %`,
    (some) => [
      sumOf(some, ({ sign, quantity }) => (sign > 0 ? quantity : 0)),
      rupees(sumOf(some, ({ sign, total }) => sign * total)),
      ...taxesOf(some),
    ],
  )
}

const seriesOf = (number: string) => number.slice(0, number.lastIndexOf('/') + 1)

function gstDocuments(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const papers = rows.papers.filter(({ issuedOn }) => isIn(issuedOn, wanted))
  return [...new Set(papers.map(({ number }) => seriesOf(number)))].map((series) => {
    const numbers = papers
      .map(({ number }) => number)
      .filter((number) => seriesOf(number) === series)
      .toSorted((one, other) => (one < other ? -1 : 1))
    return [series, numbers[0] ?? '', numbers.at(-1) ?? '', numbers.length]
  })
}

const HOUR_MS = 3_600_000
const KINDS: Record<string, string> = { product: 'Product', pincode: 'Pincode' }

function enquiries(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  const isLate = ({ state, createdAt, nextCallAt }: RawRows['enquiries'][number]) => {
    if (state === 'new' && wanted.now.getTime() - createdAt.getTime() > 24 * HOUR_MS) return true
    return /new|contacted/.test(state) && nextCallAt !== null && nextCallAt < wanted.now
  }
  return grouped(
    rows.enquiries.filter(({ createdAt }) => isIn(istDate(createdAt), wanted)),
    ({ createdAt, kind }) => (wanted.by === 'kind' ? (KINDS[kind] ?? kind) : istDate(createdAt)),
    (some) => {
      const late = some.filter(isLate).length
      return [some.length, some.length - late, late]
    },
  )
}

// Past midnight in India the day of the reply is over.
const isPast = (day: string, at: Date) => istDate(at) > day && istMinuteOfDay(at) >= 0

function complaints(rows: RawRows, wanted: ReportToRecompute): WireRow[] {
  return grouped(
    rows.complaints.filter(({ createdAt }) => isIn(istDate(createdAt), wanted)),
    ({ createdAt }) => istDate(createdAt),
    (some) => [
      some.length,
      some.filter(
        ({ acknowledgedAt, acknowledgeBy }) => acknowledgedAt !== null && acknowledgedAt <= acknowledgeBy,
      ).length,
      some.filter(({ acknowledgedAt, acknowledgeBy }) => (acknowledgedAt ?? wanted.now) > acknowledgeBy)
        .length,
      some.filter(({ answeredAt, answerBy }) => answeredAt !== null && !isPast(answerBy, answeredAt)).length,
      some.filter(({ answeredAt, answerBy }) => isPast(answerBy, answeredAt ?? wanted.now)).length,
    ],
  )
}
