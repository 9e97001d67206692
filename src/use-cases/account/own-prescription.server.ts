import { ownPrescriptionFile } from '../../domains/enquiries/prescriptions.store.server.ts'
import {
  prescriptionSeal,
  prescriptionType,
  type PrescriptionType,
} from '../../domains/enquiries/prescriptions.ts'
import { unseal } from '../../platform/crypto/seal.ts'
import type { Executor } from '../../platform/db/query.server.ts'

/**
 * The file of a prescription that the signed-in customer sent; null for any other. The type is detected again from
 * the decrypted bytes, so a file is never served with a wrong type.
 *
 * @see SEC-01, SEC-33
 */
export async function openOwnPrescription(
  { db, secretKey }: { db: Executor; secretKey: string },
  { customerId, enquiryId }: { customerId: number; enquiryId: number },
): Promise<{ bytes: Uint8Array; type: PrescriptionType } | null> {
  const stored = await ownPrescriptionFile(db, { customerId, enquiryId })
  if (stored === undefined) return null
  const bytes = unseal(secretKey, prescriptionSeal(enquiryId), stored.sealed)
  const type = bytes === null ? null : prescriptionType(bytes)
  return bytes === null || type === null ? null : { bytes, type }
}
