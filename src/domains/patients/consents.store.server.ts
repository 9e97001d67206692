import * as z from 'zod'
import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { HIV_CONSENT } from './consents.messages.ts'
import type { ConsentText } from './consents.ts'
import type { DeclarationKind } from './declarations.ts'

const storedText = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })

/** The fields of a cart's line that a consent depends on. */
export type ConsentedLine = {
  id: number
  productId: number
  purpose: string | null
  patientGender: PatientGender
}

/** The current text of the HIV consent: the operator's, else ours. */
export async function readConsentText(db: Executor): Promise<ConsentText> {
  const stored = await one<{ text: unknown }>(
    db,
    sql`select value -> 'hiv' as text from content where name = 'consents'`,
  )
  const read = storedText.safeParse(stored?.text)
  return read.success ? read.data : HIV_CONSENT
}

/** The line of a cart with its product's consent; undefined if it is not in this cart. */
export function findConsentedLine(
  tx: Executor,
  cartId: string,
  itemId: number,
): Promise<ConsentedLine | undefined> {
  return one<ConsentedLine>(
    tx,
    sql`select i.id, i.product_id as "productId", p.consent as purpose, p.patient_gender as "patientGender"
        from cart_items i join products p on p.id = i.product_id where i.id = ${itemId} and i.cart_id = ${cartId}`,
  )
}

/** The lines of a cart that require consent, each with the members who gave it. */
export function consentsOfCart(
  db: Executor,
  cartId: string,
): Promise<{ itemId: number; name: string; memberIds: number[] }[]> {
  return query(
    db,
    sql`select i.id as "itemId", p.name,
          (select coalesce(json_agg(c.member_id order by c.member_id), '[]') from consents c
            where c.cart_item_id = i.id and c.withdrawn_at is null) as "memberIds"
        from cart_items i join products p on p.id = i.product_id
        where i.cart_id = ${cartId} and p.consent is not null order by i.id`,
  )
}

type Given = {
  customerId: number
  memberId: number
  line: { id: number; productId: number; purpose: string }
  version: string
}

/** Stores a consent, once for a patient and a line, with the time of the first one. */
export async function insertConsent(tx: Executor, given: Given, now: Date): Promise<Date> {
  const { customerId, memberId, line, version } = given
  await execute(
    tx,
    sql`insert into consents (customer_id, member_id, purpose, version, product_id, cart_item_id, given_at)
        values (${customerId}, ${memberId}, ${line.purpose}, ${version}, ${line.productId}, ${line.id}, ${now})
        on conflict do nothing`,
  )
  const row = await one<{ givenAt: Date }>(
    tx,
    sql`select given_at as "givenAt" from consents
        where cart_item_id = ${line.id} and member_id = ${memberId} and withdrawn_at is null`,
  )
  if (row === undefined) throw new Error(`The consent for line ${line.id} was not stored`)
  return row.givenAt
}

type Declared = { customerId: number; memberId: number; kind: DeclarationKind; version: string }

/** Stores the declaration for a member; it replaces an earlier one. */
export async function insertDeclaration(tx: Executor, declared: Declared, now: Date): Promise<void> {
  const { customerId, memberId, kind, version } = declared
  await execute(
    tx,
    sql`update consents set withdrawn_at = ${now}
        where member_id = ${memberId} and cart_item_id is null and purpose in ('guardian', 'relative')
          and withdrawn_at is null`,
  )
  await execute(
    tx,
    sql`insert into consents (customer_id, member_id, purpose, version, given_at)
        values (${customerId}, ${memberId}, ${kind}, ${version}, ${now})`,
  )
}

/** Deletes a member's consents in open carts, because the member was changed to another person or deleted. */
export async function withdrawOpenConsents(tx: Executor, memberId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update consents set withdrawn_at = ${now}
        where member_id = ${memberId} and withdrawn_at is null and cart_item_id in
          (select i.id from cart_items i join carts c on c.id = i.cart_id where c.closed_at is null)`,
  )
}

/**
 * Deletes the consents of a cart's patients who are not chosen, as a part of the statement with the rows
 * `chosen`. The cart's row is locked.
 */
export function withdrawalOfOthers(cartId: Sql, chosen: Sql, now: Sql): Sql {
  return sql`update consents g set withdrawn_at = ${now}
    where g.withdrawn_at is null
      and g.cart_item_id in (select id from cart_items where cart_id = ${cartId})
      and not exists (select from ${chosen} c
        where c.cart_item_id = g.cart_item_id and c.member_id = g.member_id)`
}

/** Deletes the consents to tests that are removed from a cart: adding one again requires a new consent. */
export async function withdrawWithLines(
  tx: Executor,
  cartId: string,
  itemIds: readonly number[],
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update consents set withdrawn_at = ${now}
        where withdrawn_at is null and cart_item_id in
          (select id from cart_items where cart_id = ${cartId} and id = any(${[...itemIds]}::bigint[]))`,
  )
}
