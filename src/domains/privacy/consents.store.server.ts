import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { CONSENT_WITHDRAWN } from './privacy.messages.ts'
import { ACCOUNT, DECLARED_PURPOSES, type Notice, type OwnPurpose } from './privacy.ts'

/** A consent or declaration as it was recorded; `person` is null if it concerns no patient. */
export type ConsentRecord = {
  purpose: string
  version: string
  givenAt: Date
  withdrawnAt: Date | null
  person: string | null
  /** When a later consent replaced it; it was not withdrawn then. */
  replacedAt: Date | null
}

/** The customer's consents and declarations, newest first. */
export function consentsOf(db: Executor, customerId: number): Promise<ConsentRecord[]> {
  return query<ConsentRecord>(
    db,
    sql`select c.purpose, c.version, c.given_at as "givenAt", c.withdrawn_at as "withdrawnAt",
          c.replaced_at as "replacedAt",
          nullif(trim(m.firstname || ' ' || m.lastname), '') as person
        from consents c left join members m on m.id = c.member_id
        where c.customer_id = ${customerId} order by c.given_at desc, c.id desc`,
  )
}

/**
 * The number of the last version of the notice after which every account must consent again, as a subselect.
 * @see OPS-T03
 */
export const MATERIAL_VERSION = sql`select coalesce(max(v.number), 0) from legal_versions v
  where v.is_material and v.applied_at is not null`

/** A consent as the customer gives it. */
export type GivenConsent = {
  customerId: number
  purpose: OwnPurpose
  /** The notice that was accepted. */
  notice: Notice
}

/**
 * Records a consent that the customer gives in person; once, until the customer withdraws it. A consent to an account
 * that a material change of the privacy notice has outdated is replaced, and stays on record.
 *
 * @see OPS-T03
 */
export async function insertConsent(
  db: Executor,
  { customerId, purpose, notice }: GivenConsent,
  now: Date,
): Promise<void> {
  if (purpose === ACCOUNT) await replaceOutdated(db, customerId, now)
  await execute(
    db,
    sql`insert into consents (customer_id, purpose, version, material_version, given_at)
        values (${customerId}, ${purpose}, ${notice.version}, ${notice.material}, ${now}) on conflict do nothing`,
  )
}

async function replaceOutdated(db: Executor, customerId: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update consents c set replaced_at = ${now}
        where c.customer_id = ${customerId} and c.purpose = ${ACCOUNT} and c.withdrawn_at is null
          and c.replaced_at is null and c.material_version < (${MATERIAL_VERSION})`,
  )
}

/** Whether the customer's consent to the account is in force and covers the last material change of the notice. */
export async function hasAgreed(db: Executor, customerId: number): Promise<boolean> {
  const live = await one(
    db,
    sql`select 1 as live from consents
        where customer_id = ${customerId} and purpose = ${ACCOUNT} and withdrawn_at is null
          and replaced_at is null and material_version >= (${MATERIAL_VERSION})`,
  )
  return live !== undefined
}

/** Whether the customer has withdrawn an earlier consent to the account; false if there never was one. */
export async function hasWithdrawnConsent(db: Executor, customerId: number): Promise<boolean> {
  const row = await one<{ isConsentWithdrawn: boolean }>(
    db,
    sql`select ${isConsentWithdrawn(customerId)} as "isConsentWithdrawn"`,
  )
  return row?.isConsentWithdrawn === true
}

/** The SQL condition of `hasWithdrawnConsent`. */
export function isConsentWithdrawn(customerId: number | Sql) {
  return sql`coalesce((select bool_and(withdrawn_at is not null) from consents
    where customer_id = ${customerId} and purpose = ${ACCOUNT} and replaced_at is null), false)`
}

/**
 * The SQL condition that the privacy notice has changed materially since the customer's consent; also true for a
 * customer who never consented.
 * @see OPS-T03
 */
export function isOutdated(customerId: number | Sql) {
  return sql`(select coalesce(max(material_version), 0) from consents
    where customer_id = ${customerId} and purpose = ${ACCOUNT} and withdrawn_at is null
      and replaced_at is null) < (${MATERIAL_VERSION})`
}

/**
 * Withdraws every live consent of a purpose; replaced ones stay as they are. A declaration is requested again before
 * the next booking. An order whose sample is not collected yet gets an entry that its test is omitted.
 */
export async function withdrawConsents(
  tx: Executor,
  { customerId, purpose }: { customerId: number; purpose: string },
  now: Date,
): Promise<void> {
  const withdrawn = await query<{ memberId: number | null; cartItemId: number | null }>(
    tx,
    sql`update consents set withdrawn_at = ${now}
        where customer_id = ${customerId} and purpose = ${purpose} and withdrawn_at is null and replaced_at is null
        returning member_id as "memberId", cart_item_id as "cartItemId"`,
  )
  if (DECLARED_PURPOSES.some((declared) => declared === purpose))
    await forgetDeclarations(tx, ids(withdrawn, 'memberId'))
  await recordInTimelines(tx, ids(withdrawn, 'cartItemId'), now)
}

function ids<Key extends string>(rows: Record<Key, number | null>[], key: Key): number[] {
  return rows.map((row) => row[key]).filter((id) => id !== null)
}

async function forgetDeclarations(tx: Executor, memberIds: number[]): Promise<void> {
  await execute(
    tx,
    sql`update members set declared_at = null, declared_as = null where id = any(${memberIds}::bigint[])`,
  )
}

async function recordInTimelines(tx: Executor, cartItemIds: number[], now: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into order_events (order_id, status, text, at)
        select distinct o.id, 'consent-withdrawn', ${CONSENT_WITHDRAWN}, ${now}::timestamptz
        from cart_items i join orders o on o.cart_id = i.cart_id
        where i.id = any(${cartItemIds}::bigint[]) and o.status in ('pending', 'processing')
          and not exists (select from order_events e where e.order_id = o.id and e.status = 'collected')`,
  )
}
