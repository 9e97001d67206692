import { createHmac } from 'node:crypto'
import { lockSender } from '../../domains/enquiries/enquiries.store.server.ts'
import type { EnquirySettings } from '../../domains/enquiries/enquiries.ts'
import { sendPrescription } from '../../domains/enquiries/prescriptions.contract.ts'
import {
  PRESCRIPTION_SUBJECT,
  prescriptionMessage,
  tooManyPrescriptions,
} from '../../domains/enquiries/prescriptions.messages.ts'
import {
  hasPrescription,
  insertPrescriptionEnquiry,
  insertPrescriptionFile,
  lockPrescriptions,
  prescriptionHistory,
} from '../../domains/enquiries/prescriptions.store.server.ts'
import {
  MOST_PRESCRIPTION_BYTES,
  PRESCRIPTION_DAYS,
  prescriptionMobileRefusal,
  prescriptionNameRefusal,
  prescriptionSeal,
  prescriptionType,
  prescriptionWait,
  type PrescriptionRefusal,
  type PrescriptionSettings,
  type PrescriptionType,
} from '../../domains/enquiries/prescriptions.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { addDays, istDate } from '../../kernel/ist.ts'
import { mobileDigits } from '../../kernel/mobile.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { seal } from '../../platform/crypto/seal.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { enquiryUses, enquiryWaitOf } from './enquiry-limits.server.ts'

/** The dependencies of the prescription call. */
export type PrescriptionParts = {
  settings: { enquiries: EnquirySettings; prescriptions: PrescriptionSettings }
  /** Encrypts the files and keys the hashes; the same in every process. */
  secretKey: string
}

/** The call that accepts prescriptions. @see OPS-O10 */
export function prescriptionHandlers(parts: PrescriptionParts): Handler[] {
  return [handle(sendPrescription, (body, call) => send(parts, body, call))]
}

const FIELD: Record<PrescriptionRefusal, string> = {
  'name-missing': 'name',
  'name-letters': 'name',
  'name-long': 'name',
  'mobile-wrong': 'mobile',
  'file-missing': 'bytes',
  'file-large': 'bytes',
  'file-type': 'bytes',
}

type SentFile = { bytes: Buffer; type: PrescriptionType; digest: Buffer }
type Sent = { name: string; phone: string; file: SentFile; call: Call }

async function send(parts: PrescriptionParts, body: Body<typeof sendPrescription>, call: Call) {
  const bytes = Buffer.from(body.bytes, 'base64')
  const type = prescriptionType(bytes)
  const wrong = [
    prescriptionNameRefusal(body.name),
    prescriptionMobileRefusal(body.mobile),
    fileRefusal(bytes, type),
  ].filter((kind) => kind !== null)
  if (wrong.length > 0 || type === null) return refusal(422, wrong.map(toMessage))

  const phone = mobileDigits(body.mobile)
  const digest = createHmac('sha256', parts.secretKey).update(`prescription|${phone}|`).update(bytes).digest()
  const name = body.name.trim().replaceAll(/ +/g, ' ')
  const sent: Sent = { name, phone, file: { bytes, type, digest }, call }
  return call.session.admit(() => transaction(call.db, (tx) => storeOnce(tx, parts, sent)))
}

function fileRefusal(bytes: Buffer, type: PrescriptionType | null): PrescriptionRefusal | null {
  if (bytes.length === 0) return 'file-missing'
  if (bytes.length > MOST_PRESCRIPTION_BYTES) return 'file-large'
  return type === null ? 'file-type' : null
}

function toMessage(kind: PrescriptionRefusal) {
  return { message: prescriptionMessage[kind], code: kind.replace('-', '_'), field: FIELD[kind] }
}

// The same file for the same number is neither stored nor counted again.
async function storeOnce(tx: Executor, parts: PrescriptionParts, { name, phone, file, call }: Sent) {
  const { session, now, log } = call
  const received = { received: true as const, deleted_on: addDays(istDate(now), PRESCRIPTION_DAYS) }
  await lockSender(tx, { sessionId: session.id, phone })
  if (await hasPrescription(tx, { phone, digest: file.digest }, now)) return received
  await lockPrescriptions(tx)
  const wait = await countPrescription(tx, parts, { phone, size: file.bytes.length, call })
  if (wait > 0) return tooMany(wait, call)

  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  const enquiryId = await insertPrescriptionEnquiry(tx, {
    sessionId: begun.value,
    customerId: session.customerId,
    name,
    phone,
    subject: PRESCRIPTION_SUBJECT,
    createdAt: now,
  })
  await insertPrescriptionFile(tx, {
    enquiryId,
    type: file.type,
    size: file.bytes.length,
    digest: file.digest,
    sealed: seal(parts.secretKey, prescriptionSeal(enquiryId), file.bytes),
    createdAt: now,
  })
  log.info('prescription_stored', { size: file.bytes.length, type: file.type })
  return received
}

// It also counts like any other enquiry of the sender.
async function countPrescription(
  tx: Executor,
  parts: PrescriptionParts,
  { phone, size, call }: { phone: string; size: number; call: Call },
): Promise<number> {
  const { secretKey, settings } = parts
  const { session, now, address } = call
  const { prescriptions } = settings
  const history = await prescriptionHistory(tx, phone, now, prescriptions)
  const isVisitor = session.customerId === null
  const wait = Math.max(
    await enquiryWaitOf(tx, parts, { sessionId: session.id, phone }, now),
    prescriptionWait(history, { size, isVisitor, now }, prescriptions),
  )
  if (wait > 0) return wait
  const perNetwork = hourlyNetworkLimits(prescriptions.perAddressHour)
  const uses = [...enquiryUses(parts, call), ...networkUses('prescription', perNetwork, address)]
  return countUses(tx, secretKey, uses, now)
}

function tooMany(wait: number, { log }: Call): Refusal {
  log.warn('prescription_refused', { code: 'too_many_prescriptions', wait })
  const message = { code: 'too_many_prescriptions', message: tooManyPrescriptions(wait) }
  return refusal(429, message, { retryAfter: wait })
}
