import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import type { EnquiryForm, EnquiryHistory, EnquirySettings, EnquiryState } from './enquiries.ts'

/** The sender of an enquiry, as the limits identify it; `sessionId` is null for a visitor without a session yet. */
export type Sender = { sessionId: number | null; phone: string }

/** An enquiry to be stored. */
export type NewEnquiry = EnquiryForm & {
  sessionId: number
  customerId: number | null
  sku: string
  productName: string
  createdAt: Date
}

/** An enquiry as the operator reads it. */
export type StoredEnquiry = EnquiryForm & {
  id: number
  sku: string
  productName: string
  state: EnquiryState
  createdAt: Date
  stateAt: Date
}

/** The product that an enquiry may be about. */
export type EnquirySubject = { sku: string; name: string; isEnquiryOnly: boolean }

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A product that is still sold. */
export function enquirySubject(db: Executor, sku: string): Promise<EnquirySubject | undefined> {
  return one<EnquirySubject>(
    db,
    sql`select sku, name, is_enquiry as "isEnquiryOnly" from products where sku = ${sku} and not is_retired`,
  )
}

// Each lock has its own kind, and the order is always the same: two senders never deadlock.
const LOCKS = { session: 5_001, phone: 5_003 } as const

/** Makes all senders with the same session or phone wait until this transaction has ended. */
export async function lockSender(tx: Executor, { sessionId, phone }: Sender): Promise<void> {
  if (sessionId !== null) await lockName(tx, LOCKS.session, String(sessionId))
  await lockName(tx, LOCKS.phone, phone)
}

/** When this sender's recent enquiries arrived; read after the lock, so that it sees what others wrote under it. */
export async function enquiryHistory(
  tx: Executor,
  { sessionId, phone }: Sender,
  now: Date,
  settings: EnquirySettings,
): Promise<EnquiryHistory> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const row = await one<EnquiryHistory>(
    tx,
    sql`select
          array(select created_at from enquiries where session_id = ${sessionId}::bigint
                and created_at > ${hourAgo} order by created_at desc limit ${settings.perSessionHour}) as session,
          array(select created_at from enquiries where phone = ${phone}
                and created_at > ${dayAgo} order by created_at desc limit ${settings.perPhoneDay}) as phone`,
  )
  return row ?? { session: [], phone: [] }
}

/** Whether an identical enquiry arrived since then and is still waiting. */
export async function hasEnquiry(
  tx: Executor,
  { sku, name, phone, email, zip }: EnquiryForm & { sku: string },
  since: Date,
): Promise<boolean> {
  const existing = await one(
    tx,
    sql`select 1 as existing from enquiries
        where phone = ${phone} and sku = ${sku} and name = ${name} and email = ${email} and zip = ${zip}
          and state = 'new' and created_at > ${since}
        limit 1`,
  )
  return existing !== undefined
}

/** Stores an enquiry. */
export async function insertEnquiry(tx: Executor, enquiry: NewEnquiry): Promise<void> {
  const { sessionId, customerId, sku, productName, createdAt } = enquiry
  const { name, phone, email, zip } = enquiry
  await execute(
    tx,
    sql`insert into enquiries (session_id, customer_id, sku, product_name, name, phone, email, zip,
          created_at, state_at)
        values (${sessionId}, ${customerId}, ${sku}, ${productName}, ${name}, ${phone}, ${email}, ${zip},
          ${createdAt}, ${createdAt})`,
  )
}

/** An enquiry about a pincode to be stored. */
export type NewPincodeEnquiry = Omit<NewEnquiry, 'name' | 'email' | 'sku'>

/** Whether a phone already waits for a pincode, with an enquiry that is not over. */
export async function isWaitingForPincode(
  tx: Executor,
  { phone, zip }: Pick<NewPincodeEnquiry, 'phone' | 'zip'>,
): Promise<boolean> {
  const existing = await one(
    tx,
    sql`select 1 as existing from enquiries
        where phone = ${phone} and zip = ${zip} and kind = 'pincode' and state in ('new', 'contacted')`,
  )
  return existing !== undefined
}

/** Stores an enquiry about a pincode, or reopens a closed one of the same phone and pincode. */
export async function upsertPincodeEnquiry(tx: Executor, enquiry: NewPincodeEnquiry): Promise<void> {
  const { sessionId, customerId, productName, phone, zip, createdAt } = enquiry
  await execute(
    tx,
    sql`insert into enquiries (kind, session_id, customer_id, sku, product_name, name, phone, email, zip,
          created_at, state_at)
        values ('pincode', ${sessionId}, ${customerId}, '', ${productName}, '', ${phone}, '', ${zip},
          ${createdAt}, ${createdAt})
        on conflict (phone, zip) where kind = 'pincode' do update
        set state = 'new', next_call_at = null, outcome = '', version = enquiries.version + 1, session_id = excluded.session_id, customer_id = excluded.customer_id,
          created_at = excluded.created_at, state_at = excluded.state_at`,
  )
}

/** Clears the address hashes that earlier releases stored with enquiries, after a day. */
export function forgetAddresses(tx: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    tx,
    sql`update enquiries set address_hash = null where id in (
          select id from enquiries
          where address_hash is not null and created_at < ${new Date(now.getTime() - DAY_MS)}
          limit ${atMost} for update skip locked)`,
  )
}

const PAGE_SIZE = 20

/** The operator's filter; without a state it selects all of them. Pages count from 1. */
export type EnquiryList = { state: EnquiryState | null; page: number }

/** A page of the enquiries, newest first, and their total number. */
export async function listEnquiries(
  db: Executor,
  { state, page }: EnquiryList,
): Promise<{ enquiries: StoredEnquiry[]; total: number }> {
  const wanted = sql`(${state}::text is null or state = ${state}::text)`
  const enquiries = await query<StoredEnquiry>(
    db,
    sql`select id, sku, product_name as "productName", name, phone, email, zip, state,
               created_at as "createdAt", state_at as "stateAt"
        from enquiries where ${wanted}
        order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from enquiries where ${wanted}`,
  )
  return { enquiries, total: counted?.total ?? 0 }
}

/** Writes the new state of an enquiry; false if there is none with that number. */
export async function setEnquiryState(
  db: Executor,
  id: number,
  state: EnquiryState,
  now: Date,
): Promise<boolean> {
  const written = await execute(
    db,
    sql`update enquiries set state = ${state}, state_at = ${now}, version = version + 1 where id = ${id}`,
  )
  return written === 1
}
