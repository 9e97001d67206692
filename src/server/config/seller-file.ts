import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Seller } from '../../domains/policies/seller.ts'
import { isCin, isGstin } from '../../kernel/registration-numbers.ts'

const needed = z.string('is needed').trim().min(1, 'must not be blank')
const email = z.email('must be an e-mail address')
const phone = z.string('is needed').regex(/^\+91\d{10}$/, 'must be +91 and ten digits')

const sellerFile = z
  .strictObject({
    legal_name: needed,
    address: needed,
    email: email.optional(),
    phone: phone.optional(),
    gstin: z.string('is needed').refine(isGstin, 'is no GST number; is it mistyped?'),
    state_code: z.string('is needed').regex(/^\d{2}$/, 'must be the two digits of the GST register'),
    invoice_prefix: z.string('is needed').regex(/^[A-Z0-9]{1,4}$/, 'must be 1 to 4 capitals or digits'),
    grievance_officer: z.strictObject({ name: needed, designation: needed, phone, email }, 'is needed'),
    cin: z.string().refine(isCin, 'is no company number').optional(),
    accreditation_number: needed.optional(),
  })
  .refine((seller) => seller.gstin.startsWith(seller.state_code), {
    path: ['state_code'],
    message: 'must be the first two digits of gstin',
  })

/** Reads the file that `SELLER_FILE` names and adds its problems to those of the settings. @see docs/operate.md */
export function readSellerFile(path: string, context: z.RefinementCtx<string>): Seller {
  const read = readJson(path)
  if (!read.ok) {
    context.addIssue(read.problem)
    return z.NEVER
  }
  const parsed = sellerFile.safeParse(read.json)
  if (parsed.success) return sellerOf(parsed.data)
  for (const issue of parsed.error.issues) context.addIssue(problemOf(issue))
  return z.NEVER
}

function readJson(path: string): { ok: true; json: unknown } | { ok: false; problem: string } {
  try {
    return { ok: true, json: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    const isNoJson = error instanceof SyntaxError
    return { ok: false, problem: isNoJson ? `${path} is not JSON` : `${path} cannot be read` }
  }
}

function problemOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return `knows no ${issue.keys.join(', ')}`
  return field === '' ? 'must be a JSON object' : `${field} ${issue.message}`
}

function sellerOf(file: z.output<typeof sellerFile>): Seller {
  return {
    legalName: file.legal_name,
    address: file.address,
    email: file.email ?? '',
    phone: file.phone ?? '',
    gstin: file.gstin,
    stateCode: file.state_code,
    cin: file.cin ?? '',
    invoicePrefix: file.invoice_prefix,
    grievanceOfficer: file.grievance_officer,
    accreditationNumber: file.accreditation_number ?? '',
  }
}
