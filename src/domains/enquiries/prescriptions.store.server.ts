import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import {
  PRESCRIPTION_DAYS,
  SAME_PRESCRIPTION_HOURS,
  type PrescriptionHistory,
  type PrescriptionSettings,
  type PrescriptionType,
} from './prescriptions.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
// Taken after the locks of the sender, so that two senders never deadlock.
const WHOLE_SHOP = 5_021

/**
 * Serializes the storing of prescriptions until the transaction ends, so that the limits of the whole shop are exact.
 */
export function lockPrescriptions(tx: Executor): Promise<void> {
  return lockName(tx, WHOLE_SHOP, 'prescriptions')
}

/** The history that the limits are checked against; read it after the locks. */
export async function prescriptionHistory(
  tx: Executor,
  phone: string,
  now: Date,
  { perPhoneDay }: Pick<PrescriptionSettings, 'perPhoneDay'>,
): Promise<PrescriptionHistory> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const row = await one<PrescriptionHistory>(
    tx,
    sql`select
          array(select created_at from enquiries where phone = ${phone} and kind = 'prescription'
                and created_at > ${dayAgo} order by created_at desc limit ${perPhoneDay}) as phone,
          count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes
        from prescription_files where created_at > ${dayAgo}`,
  )
  return row ?? { phone: [], files: 0, bytes: 0 }
}

/** Whether the same file of the same number arrived recently and its enquiry is still waiting. */
export async function hasPrescription(
  tx: Executor,
  { phone, digest }: { phone: string; digest: Uint8Array },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_PRESCRIPTION_HOURS * HOUR_MS)
  const existing = await one(
    tx,
    sql`select 1 as existing from enquiries e join prescription_files f on f.enquiry_id = e.id
        where e.phone = ${phone} and e.created_at > ${since} and e.state = 'new' and f.digest = ${digest}`,
  )
  return existing !== undefined
}

/** An enquiry with a prescription to be stored. */
export type NewPrescription = {
  sessionId: number
  customerId: number | null
  name: string
  phone: string
  subject: string
  createdAt: Date
}

/** Stores the enquiry of a prescription and returns its id. */
export async function insertPrescriptionEnquiry(
  tx: Executor,
  { sessionId, customerId, name, phone, subject, createdAt }: NewPrescription,
): Promise<number> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into enquiries (kind, session_id, customer_id, sku, product_name, name, phone, email,
          created_at, state_at)
        values ('prescription', ${sessionId}, ${customerId}, '', ${subject}, ${name}, ${phone}, '',
          ${createdAt}, ${createdAt})
        returning id`,
  )
  if (row === undefined) throw new Error('The enquiry of a prescription was not stored')
  return row.id
}

/** A file of a prescription; `sealed` is its encrypted content. */
export type PrescriptionFile = {
  enquiryId: number
  type: PrescriptionType
  size: number
  sealed: Uint8Array
  createdAt: Date
}

/** Stores a sealed file. */
export async function insertPrescriptionFile(
  tx: Executor,
  { enquiryId, type, size, sealed, createdAt, digest }: PrescriptionFile & { digest: Uint8Array },
): Promise<void> {
  await execute(
    tx,
    sql`insert into prescription_files (enquiry_id, type, size, digest, sealed, created_at)
        values (${enquiryId}, ${type}, ${size}, ${digest}, ${sealed}, ${createdAt})`,
  )
}

/** The facts of a file that are readable without decrypting it. */
export type PrescriptionFacts = Omit<PrescriptionFile, 'sealed'>

/** The facts of an enquiry's file, while it is stored. */
export function prescriptionFacts(db: Executor, enquiryId: number): Promise<PrescriptionFacts | undefined> {
  return one<PrescriptionFacts>(
    db,
    sql`select enquiry_id as "enquiryId", type, size, created_at as "createdAt" from prescription_files
        where enquiry_id = ${enquiryId}`,
  )
}

/** The sealed file of an enquiry. */
export function prescriptionFile(db: Executor, enquiryId: number): Promise<PrescriptionFile | undefined> {
  return one<PrescriptionFile>(
    db,
    sql`select enquiry_id as "enquiryId", type, size, sealed, created_at as "createdAt" from prescription_files
        where enquiry_id = ${enquiryId}`,
  )
}

/** The sealed file of a customer's own enquiry. @see SEC-01 */
export function ownPrescriptionFile(
  db: Executor,
  { customerId, enquiryId }: { customerId: number; enquiryId: number },
): Promise<{ sealed: Uint8Array } | undefined> {
  return one<{ sealed: Uint8Array }>(
    db,
    sql`select f.sealed from enquiries e join prescription_files f on f.enquiry_id = e.id
        where e.id = ${enquiryId} and e.customer_id = ${customerId}`,
  )
}

/** Deletes at most `atMost` files whose retention period is over; returns how many. @see OPS-O10 */
export function deleteOldPrescriptions(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from prescription_files where enquiry_id in (
          select enquiry_id from prescription_files
          where created_at <= ${new Date(now.getTime() - PRESCRIPTION_DAYS * DAY_MS)}
          limit ${atMost} for update skip locked)`,
  )
}
