import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const later = 'the issue "identity"'
const noBody = z.object({})
const done = z.object({ success: z.literal('true') })
const status = { status: z.boolean(), message: z.string() }

const consent = z.object({
  purpose: z.string(),
  version: z.string(),
  given_at: z.string(),
  withdrawn_at: z.string().nullable(),
})

/** What the customer agreed to. @see security.md 33 */
export const listConsents = endpoint({
  id: 'ours',
  path: '/api/account/consents',
  who: 'customer',
  summary: 'What the customer agreed to, and when',
  body: noBody,
  reply: z.object({ consents: z.array(consent) }),
  isRead: true,
  later,
})

/** Takes a consent back. @see security.md 33 */
export const withdrawConsent = endpoint({
  id: 'ours',
  path: '/api/account/consent-withdraw',
  who: 'customer',
  summary: 'Takes a consent back',
  body: z.object({ purpose: z.string().max(60) }),
  reply: z.object({ consents: z.array(consent) }),
  later,
})

/** All that the shop keeps about the customer. @see security.md 33 */
export const exportPrivacy = endpoint({
  id: 'ours',
  path: '/api/privacy/export',
  who: 'customer',
  summary: 'All that the shop keeps about the customer',
  body: noBody,
  reply: z.object({ export: z.record(z.string(), z.unknown()) }),
  isRead: true,
  later,
})

/** Sends the code that confirms an erasure. @see security.md 33 */
export const sendEraseOtp = endpoint({
  id: 'ours',
  path: '/api/privacy/erase-otp',
  who: 'customer',
  summary: 'Sends the code that confirms an erasure',
  body: noBody,
  reply: z.object({ eraseOtp: z.object(status) }),
  later,
})

/** Erases the account; orders stay without the person, as the law needs. @see security.md 33 */
export const erasePrivacy = endpoint({
  id: 'ours',
  path: '/api/privacy/erase',
  who: 'customer',
  summary: 'Erases the account; orders stay without the person, as the law needs',
  body: z.object({ confirm: z.literal('DELETE'), otp: z.string().max(4) }),
  reply: z.object({ erase: done }),
  later,
})
