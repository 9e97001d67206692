import * as z from 'zod'
import { isMobile, mobileDigits } from '../../kernel/mobile.ts'
import { line } from '../../kernel/wire.ts'
import { PERMISSIONS, ROLES } from './permissions.ts'
import { staffFieldText } from './staff.messages.ts'

/** The roles and permissions on the wire. */
export const wireRole = z.enum(ROLES)
export const wirePermission = z.enum(PERMISSIONS)

/** The registration of a pathologist with a medical council. @see OPS-S09 */
export const wireRegistration = z.object({
  council: line(80),
  number: line(40),
  qualification: line(80),
})

/** A member of the staff in the list of the staff screen. */
export const wireStaff = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    mobile: z.string(),
    email: z.string().nullable(),
    employee_no: z.string().nullable(),
    roles: z.array(wireRole),
    state: z.enum(['invited', 'active', 'suspended']),
    registration: wireRegistration.nullable(),
    passkeys: z.int().describe('how many'),
    has_totp: z.boolean(),
    last_seen_at: z.string().nullable(),
    invite_expires_at: z.string().nullable().describe('of the open invite'),
    can_change: z.boolean().describe('whether the caller may change this person'),
    assignable: z.array(wireRole).describe('the roles that the caller may assign or remove'),
  })
  .meta({ id: 'StaffMember' })

/** A staff member on the wire. */
export type WireStaff = z.output<typeof wireStaff>

/** One way to sign in. */
export const wireCredential = z
  .object({
    id: z.string().describe('`passkey-7` or `totp`'),
    kind: z.enum(['passkey', 'totp']),
    name: z.string(),
    backed_up: z.boolean().describe('whether the passkey is synced to an account of its provider'),
    created_at: z.string(),
    used_at: z.string().nullable(),
    removable: z.boolean().describe('false for the last one'),
  })
  .meta({ id: 'StaffCredential' })

/** The signed-in person. */
export const wireMe = z
  .object({
    staff: z.object({
      id: z.int(),
      name: z.string(),
      mobile: z.string(),
      email: z.string().nullable(),
    }),
    roles: z.array(wireRole),
    may: z.array(wirePermission),
    strength: z.enum(['passkey', 'fallback']),
    prove_until: z
      .string()
      .nullable()
      .describe('until when ★ actions need no further check; null if one is due'),
    session: z.object({ id: z.int(), expires_at: z.string(), idle_minutes: z.int() }),
    credentials: z.array(wireCredential),
    recovery_codes_left: z.int(),
    now: z.string(),
  })
  .meta({ id: 'StaffMe' })

/** The signed-in person on the wire. */
export type WireMe = z.output<typeof wireMe>

/** The options or the response of the browser's passkey interface; the library validates its content. */
export const wireWebauthn = z.looseObject({})

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*={0,2}$/)
    .max(most)
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** A new passkey: the JSON of `navigator.credentials.create`. */
export const passkeyCreated = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: z
      .array(
        z
          .string()
          .regex(/^[a-z-]*$/)
          .max(30),
      )
      .max(8)
      .default([]),
  }),
})

/** The use of a passkey: the JSON of `navigator.credentials.get`. */
export const passkeyUsed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
})

/** A browser's response for a new passkey, and for the use of one. */
export type PasskeyCreated = z.output<typeof passkeyCreated>
export type PasskeyUsed = z.output<typeof passkeyUsed>

/** The secret of a link: 256 bits in base64url. */
export const linkToken = z
  .string()
  .regex(/^[\w-]*$/)
  .max(200)

/** A mobile number as typed, ignoring spaces, dashes, +91 and a leading 0. */
export const staffMobile = z
  .string({ error: staffFieldText.mobileMissing })
  .max(40, { error: staffFieldText.mobileWrong })
  .transform(mobileDigits)
  .refine(isMobile, { error: staffFieldText.mobileWrong })

/** A code by SMS. */
export const smsCode = z
  .string({ error: staffFieldText.otp })
  .max(20, { error: staffFieldText.otp })
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((code) => /^\d{4}$/.test(code), { error: staffFieldText.otp })

/** A code of an authenticator app. */
export const totpCode = z
  .string({ error: staffFieldText.totp })
  .max(20, { error: staffFieldText.totp })
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: staffFieldText.totp })

/** A recovery code, ignoring case, spaces and dashes. */
export const recoveryCode = z
  .string({ error: staffFieldText.recovery })
  .max(60, { error: staffFieldText.recovery })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^[A-Z0-9]{16}$/.test(code), { error: staffFieldText.recovery })
