import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { codeMessage } from '../identity/identity.messages.ts'
import { typedCode } from '../identity/typed-fields.contract.ts'
import { ERASE_WORD, OWN_PURPOSES } from './privacy.ts'
import { eraseText } from './privacy.messages.ts'

const noBody = z.object({})
const status = { status: z.boolean(), message: z.string() }

const consent = z.object({
  purpose: z.string(),
  version: z.string().describe('the version of the displayed text'),
  given_at: z.string(),
  withdrawn_at: z.string().nullable(),
  replaced_at: z.string().nullable().describe('when a later consent replaced it'),
  title: z.string(),
  person: z.string().nullable().describe('the patient that it concerns, if any'),
})

const consents = z.object({
  consents: z.array(consent),
  notice_version: z.string().describe('of the current privacy notice'),
  has_agreed: z
    .boolean()
    .describe(
      'whether the consent to the account is in force and covers the last material change of the notice',
    ),
})

/** The code of a refusal because the customer has withdrawn the consent to the account. @see SEC-33 */
export const CONSENT_WITHDRAWN_CODE = 'consent_taken_back'

/** A consent on the wire. */
export type WireConsent = z.output<typeof consent>

/** The customer's consents. @see SEC-33 */
export const listConsents = endpoint({
  id: 'ours',
  path: '/api/account/consents',
  who: 'customer',
  summary: 'Lists what the customer agreed to and declared, with version and time, the newest first',
  body: noBody,
  reply: consents,
  isRead: true,
})

/** Records a consent that was given next to the notice. @see SEC-33 */
export const giveConsent = endpoint({
  id: 'ours',
  path: '/api/account/consent-give',
  who: 'customer',
  summary: 'Records a consent with the version of the displayed notice',
  body: z.object({ purpose: z.enum(OWN_PURPOSES), version: line(20) }),
  reply: consents,
})

/** Withdraws a consent. @see SEC-33 */
export const withdrawConsent = endpoint({
  id: 'ours',
  path: '/api/account/consent-withdraw',
  who: 'customer',
  summary: 'Withdraws every consent of a purpose; without one nothing changes',
  body: z.object({ purpose: line(60) }),
  reply: consents,
})

/** The accesses to the customer's stored data. @see SEC-33 */
export const accessLog = endpoint({
  id: 'ours',
  path: '/api/privacy/access-log',
  who: 'customer',
  summary: 'Lists the accesses to the customer’s stored data, the newest first, 20 a page',
  body: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  reply: z.object({
    accessLog: z.object({
      items: z.array(z.object({ at: z.string(), actor: z.enum(['customer', 'operator']), text: z.string() })),
      total_count: z.int(),
    }),
  }),
  isRead: true,
})

/** All stored data of the customer. @see SEC-33 */
export const exportPrivacy = endpoint({
  id: 'ours',
  path: '/api/privacy/export',
  who: 'customer',
  summary: 'Exports all data that the shop stores about the customer',
  body: noBody,
  reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  isRead: true,
})

/** Sends the code that confirms an erasure. @see SEC-33 */
export const sendEraseOtp = endpoint({
  id: 'ours',
  path: '/api/privacy/erase-otp',
  who: 'customer',
  summary: 'Sends the code that confirms an erasure to the customer’s own number',
  body: noBody,
  reply: z.object({ eraseOtp: z.object(status) }),
})

/** Erases the account; orders stay without personal data, as the law requires. @see SEC-33 */
export const erasePrivacy = endpoint({
  id: 'ours',
  path: '/api/privacy/erase',
  who: 'customer',
  summary: 'Erases the account; orders stay without personal data, as the law requires',
  body: z.object({
    confirm: z.literal(ERASE_WORD, { error: eraseText.wordWrong }),
    otp: typedCode.max(4, codeMessage['code-short']),
  }),
  reply: z.object({ erase: z.object({ success: z.literal('true'), message: z.string() }) }),
})
