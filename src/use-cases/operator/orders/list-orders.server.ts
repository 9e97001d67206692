import { deskRows, type DeskRow } from '../../../domains/orders/desk/desk-rows.store.server.ts'
import type { WireDeskOrderRow } from '../../../domains/orders/desk/desk-lists.contract.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import {
  listCursorText,
  ORDER_PAGE,
  toOrderListQuery,
  type ListCursor,
  type OrderFilters,
  type OrderSort,
  type OrderView,
} from '../../../domains/orders/desk/order-lists.ts'
import { listOrders } from '../../../domains/orders/desk/order-lists.store.server.ts'
import {
  searchCursorText,
  searchTerms,
  type MatchKind,
  type SearchCursor,
  type SearchTerm,
} from '../../../domains/orders/desk/order-search.ts'
import { searchOrders } from '../../../domains/orders/desk/order-search.store.server.ts'
import { effectiveStatus } from '../../../domains/orders/orders.ts'
import { slotTime } from '../../../domains/slots/slots.ts'
import { istDate, istIso } from '../../../kernel/ist.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { listedName } from '../../orders/order-view.server.ts'

type OrderSearch = { q: string; after: SearchCursor | null }

/** A page of the orders that match a search text. @see OPS-O01 */
export async function searchedOrders(db: Executor, { q, after }: OrderSearch, now: Date) {
  const terms = searchTerms(q)
  const matches = await searchOrders(db, terms, { after, most: ORDER_PAGE + 1 })
  const page = matches.slice(0, ORDER_PAGE)
  const last = page.at(-1)
  const rows = await deskRows(
    db,
    page.map(({ orderId }) => orderId),
  )
  const matched = new Map(page.map(({ orderId, term }) => [orderId, terms[term]]))
  return {
    items: rows.map((row) => ({ ...toDeskRow(row, now), matched: kindOf(matched.get(row.id)) })),
    kinds: terms.map(({ kind }) => kind),
    more: matches.length > ORDER_PAGE,
    after: matches.length > ORDER_PAGE && last !== undefined ? searchCursorText(last) : null,
  }
}

function kindOf(term: SearchTerm | undefined): MatchKind {
  return term?.kind ?? 'number'
}

/** The parameters of a page of a list. */
export type ListedPage = {
  view: OrderView | null
  filters: OrderFilters
  sort: OrderSort | null
  after: ListCursor | null
}

/** A page of a list of orders. @see OPS-O02, OPS-007 */
export async function listedOrders(db: Executor, { view, filters, sort, after }: ListedPage, now: Date) {
  const listed = toOrderListQuery(view, filters, { sort, today: istDate(now) })
  const { count, ...page } = await listOrders(db, listed, { after, most: ORDER_PAGE }, now)
  const rows = await deskRows(db, page.ids)
  return {
    items: rows.map((row) => toDeskRow(row, now)),
    more: page.after !== null,
    after: page.after === null ? null : listCursorText(page.after),
    sort: listed.sort,
    count: count && { value: count.value, is_more: count.isMore },
  }
}

function toDeskRow(row: DeskRow, now: Date): WireDeskOrderRow {
  const { snapshot, paymentMethod } = row
  const { lines, address, slot } = snapshot
  const names = lines.flatMap(({ members }) =>
    members.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()),
  )
  const buyer = `${row.firstname} ${row.lastname}`.trim()
  return {
    number: row.number,
    version: row.version,
    status: effectiveStatus(row, now),
    placed_at: istIso(row.placedAt),
    grand_total: moneyOf(row.grandTotal),
    payment_method: paymentMethod,
    payment_state: paymentMethod === 'free' ? 'free' : (row.paymentState ?? 'none'),
    source: row.source,
    buyer: buyer === '' ? `${address.firstname} ${address.lastname}`.trim() : buyer,
    mobile: row.mobile === '' ? null : maskedMobile(row.mobile),
    patients: [...new Set(names)].filter((name) => name !== ''),
    items: lines.map((line) => ({ name: listedName(line), quantity: line.quantity })),
    slot: slot === null ? null : { id: slot.slotId, day: slot.day, time: slotTime(slot) },
    area:
      address.areaId === null || row.areaName === null ? null : { id: address.areaId, name: row.areaName },
    postcode: address.postcode,
    has_note: row.hasNote,
    refund_state: row.refundState,
  }
}
