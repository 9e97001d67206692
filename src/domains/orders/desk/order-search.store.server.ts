import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import type { SearchCursor, SearchTerm } from './order-search.ts'

/** An order, and the index of the term that matched it. */
export type OrderMatch = { orderId: number; term: number }

// The highest code point, which ends the range of a prefix.
const LAST_CHARACTER = '\u{10ffff}'

/**
 * The orders that match any of the terms, after a cursor; those of the first term first. Within a term they are sorted
 * by key, and those with the same key newest first. This is the order of the index, so the cost of a page does not
 * depend on the number of orders. Each order is listed once.
 *
 * @see OPS-O01
 */
export async function searchOrders(
  db: Executor,
  terms: readonly SearchTerm[],
  { after, most }: { after: SearchCursor | null; most: number },
): Promise<OrderMatch[]> {
  const matches: OrderMatch[] = []
  for (const [index, term] of terms.entries()) {
    if (after !== null && index < after.term) continue
    if (matches.length >= most) break
    const last = after?.term === index ? after.orderId : null
    const earlierTerms = terms.slice(0, index).filter(isByKey)
    const page = { last, earlierTerms, most: most - matches.length }
    // oxlint-disable-next-line no-await-in-loop -- a later term is read only if the earlier ones do not fill the page
    const ids = await (isByKey(term) ? matchesByKey(db, term, page) : matchesById(db, term, page))
    const seen = new Set(matches.map(({ orderId }) => orderId))
    matches.push(...ids.filter((id) => !seen.has(id)).map((orderId) => ({ orderId, term: index })))
  }
  return matches
}

type KeyTerm = Extract<SearchTerm, { prefix: string }>
type IdTerm = Exclude<SearchTerm, KeyTerm>
/**
 * The rest of a page to fill by one term. `last` is the last order of the previous page; orders that an earlier term matches
 * are listed with that term.
 */
type Page = { last: number | null; earlierTerms: readonly KeyTerm[]; most: number }
type MatchRow = { orderId: number }

function isByKey(term: SearchTerm): term is KeyTerm {
  return 'prefix' in term
}

// An order with several matching keys is listed at the first of them.
async function matchesByKey(
  db: Executor,
  term: KeyTerm,
  { last, earlierTerms, most }: Page,
): Promise<number[]> {
  const alias = sql.ref('k')
  const key = last === null ? null : await firstKey(db, term, last)
  // The order's personal data was removed since the previous page, and with its key the position in the list.
  if (last !== null && key === null) return []
  const afterCursor =
    key === null ? sql`true` : sql`k.key >= ${key} and (k.key > ${key} or k.order_id < ${last})`
  const rows = await query<MatchRow>(
    db,
    sql`select k.order_id as "orderId" from order_keys k
    where ${isMatch(term, alias)} and ${afterCursor}
      and not exists (select from order_keys e where e.order_id = k.order_id and ${isMatch(term, sql.ref('e'))} and e.key < k.key)
      ${sql.join(earlierTerms.map(isNotMatched), sql` `)}
    order by k.key, k.order_id desc limit ${most}`,
  )
  return rows.map(({ orderId }) => orderId)
}

async function firstKey(db: Executor, term: KeyTerm, orderId: number): Promise<string | null> {
  const alias = sql.ref('k')
  const first = await one<{ key: string }>(
    db,
    sql`select k.key from order_keys k where k.order_id = ${orderId} and ${isMatch(term, alias)} order by k.key limit 1`,
  )
  return first?.key ?? null
}

function isNotMatched(term: KeyTerm): Sql {
  return sql`and not exists (select from order_keys e where e.order_id = k.order_id and ${isMatch(term, sql.ref('e'))})`
}

function isMatch(term: KeyTerm, alias: Sql): Sql {
  const { kind, prefix } = term
  const range = sql`${alias}.kind = ${kind} and ${alias}.key >= ${prefix} and ${alias}.key < ${prefix + LAST_CHARACTER}`
  if (term.kind !== 'name' || term.others.length === 0) return range
  const others = term.others.map((word) => sql`${alias}.key like ${`% ${word}%`}`)
  return sql`${range} and ${sql.join(others, sql` and `)}`
}

// These are unique in their tables. @see docs/adr/0084
async function matchesById(db: Executor, { kind, id }: IdTerm, { last, most }: Page): Promise<number[]> {
  const afterCursor = last === null ? sql`true` : sql`f.order_id < ${last}`
  const rows = await query<MatchRow>(
    db,
    sql`select f.order_id as "orderId" from (${ordersOf(kind, id)}) f
    where f.order_id is not null and ${afterCursor} order by f.order_id desc limit ${most}`,
  )
  return rows.map(({ orderId }) => orderId)
}

function ordersOf(kind: IdTerm['kind'], id: string): Sql {
  switch (kind) {
    case 'payment':
      return sql`select order_id from payments where payment_id = ${id}
        union select order_id from payments where provider_order_id = ${id}
        union select order_id from money_movements where payment_id = ${id}
        union select order_id from refunds where coalesce(payment_id, part_of) = ${id}
        union select order_id from refunds where provider_refund_id = ${id}`
    case 'invoice':
      return sql`select order_id from invoices where number = ${id}`
    case 'ticket':
      return sql`select coalesce(g.order_id, o.id) as order_id from grievances g
        left join orders o on o.number = g.order_number and g.order_number <> ''
        where g.ticket = ${id}`
  }
}
