import * as z from 'zod'
import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { PatientGender } from '../catalogue/product.ts'
import { HIV_CONSENT } from './consents.messages.ts'
import type { ConsentText } from './consents.ts'
import type { DeclarationKind } from './declarations.ts'

const storedText = z.object({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) })

/** A line of a cart, as far as a consent goes. */
export type ConsentedLine = {
  id: number
  productId: number
  purpose: string | null
  patientGender: PatientGender
}

/** The text of the consent for HIV as it stands now: the operator's, else ours. */
export async function readConsentText(db: Executor): Promise<ConsentText> {
  const stored = await one<{ text: unknown }>(
    db,
    sql`select value -> 'hiv' as text from content where name = 'consents'`,
  )
  const read = storedText.safeParse(stored?.text)
  return read.success ? read.data : HIV_CONSENT
}

/** The line of a cart with what its product asks; undefined where it is not in this cart. */
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

/** The lines of a cart that ask for consent, each with the members who gave it. */
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

/** Writes a consent down, once for a patient and a line; the time is that of the first. */
export async function insertConsent(tx: Executor, given: Given, now: Date): Promise<Date> {
  const { customerId, memberId, line, version } = given
  await execute(
    tx,
    sql`insert into consents (customer_id, member_id, purpose, version, product_id, cart_item_id, given_at)
        values (${customerId}, ${memberId}, ${line.purpose}, ${version}, ${line.productId}, ${line.id}, ${now})
        on conflict do nothing`,
  )
  const kept = await one<{ givenAt: Date }>(
    tx,
    sql`select given_at as "givenAt" from consents
        where cart_item_id = ${line.id} and member_id = ${memberId} and withdrawn_at is null`,
  )
  if (kept === undefined) throw new Error(`The consent for line ${line.id} was not kept`)
  return kept.givenAt
}

type Declared = { customerId: number; memberId: number; kind: DeclarationKind; version: string }

/** Writes down what was declared for a member; an earlier declaration ends with it. */
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

/** Takes back what a member consented to in carts that are still open: he or she is another person now, or gone. */
export async function withdrawOpenConsents(tx: Executor, memberId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update consents set withdrawn_at = ${now}
        where member_id = ${memberId} and withdrawn_at is null and cart_item_id in
          (select i.id from cart_items i join carts c on c.id = i.cart_id where c.closed_at is null)`,
  )
}

/**
 * Takes back the consents of a cart whose patients are not among the chosen ones, as a part of the statement that has
 * these as its rows `chosen`. The cart's row is locked.
 */
export function withdrawalOfOthers(cartId: Sql, chosen: Sql, now: Sql): Sql {
  return sql`update consents g set withdrawn_at = ${now}
    where g.withdrawn_at is null
      and g.cart_item_id in (select id from cart_items where cart_id = ${cartId})
      and not exists (select from ${chosen} c
        where c.cart_item_id = g.cart_item_id and c.member_id = g.member_id)`
}

/** Takes back the consents to tests that are taken out of a cart: who puts one in again is asked again. */
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
