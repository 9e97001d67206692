import * as z from 'zod'
import { mergeSellers, type Seller, type SetSeller } from '../../domains/policies/seller.ts'

const text = z.string()

/** The setting `seller` as the console stores it. Its contract defines what a save requires. */
export const storedSeller = z.object({
  legal_name: text,
  address: text,
  email: text,
  phone: text,
  gstin: text,
  state_code: text,
  invoice_prefix: text,
  cin: text,
  accreditation_number: text,
  grievance_officer: z.object({ name: text, designation: text, phone: text, email: text }),
})

/** The seller in force: the operator's file overrides the one that the console saved; null without either. */
export function sellerInForce(
  stored: z.output<typeof storedSeller> | undefined,
  file: Seller | null,
): SetSeller | null {
  if (stored === undefined) return file === null ? null : { seller: file, isWhole: false }
  const saved = toSeller(stored)
  return { seller: file === null ? saved : mergeSellers(saved, file), isWhole: true }
}

function toSeller({
  legal_name: legalName,
  state_code: stateCode,
  invoice_prefix: invoicePrefix,
  accreditation_number: accreditationNumber,
  grievance_officer: grievanceOfficer,
  ...alike
}: z.output<typeof storedSeller>): Seller {
  return { ...alike, legalName, stateCode, invoicePrefix, accreditationNumber, grievanceOfficer }
}
