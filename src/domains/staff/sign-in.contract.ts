import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line } from '../../kernel/wire.ts'
import { staffFieldText } from './staff.messages.ts'
import {
  linkToken,
  passkeyCreated,
  passkeyUsed,
  recoveryCode,
  smsCode,
  staffMobile,
  totpCode,
  wireMe,
  wireWebauthn,
} from './staff-shapes.contract.ts'

const step = z.enum(['code', 'credential', 'done'])
const ours = { id: 'ours', who: 'staff' } as const

/** Opens an invite and sends the code. Repeating it sends another. @see OPS-S02 */
export const joinStart = endpoint({
  ...ours,
  path: '/api/console/join-start',
  may: 'anyone',
  summary: 'Opens the link of an invite and sends a code to its mobile number; a repeat sends another code',
  body: z.object({ token: linkToken }),
  reply: z.object({ step, name: z.string(), mobile: z.string().describe('masked: 98•••••345') }),
})

/**
 * Verifies the mobile number of an invite; with the cookie that it sets the person can add a passkey or TOTP.
 * @see OPS-S02
 */
export const joinCode = endpoint({
  ...ours,
  path: '/api/console/join-code',
  may: 'anyone',
  summary: 'Tries the code of an invite; after a right one this browser can add a passkey or TOTP',
  body: z.object({ token: linkToken, otp: smsCode }),
  reply: z.object({ step, name: z.string() }),
})

/** The browser's options for creating a passkey. @see OPS-S02 */
export const passkeyOptions = endpoint({
  ...ours,
  path: '/api/console/passkey-options',
  may: 'joining',
  summary: 'Returns the options for a new passkey of the person who joins or is signed in',
  body: z.object({}),
  reply: z.object({ step, options: wireWebauthn.describe('PublicKeyCredentialCreationOptionsJSON') }),
  isRead: true,
})

/** Adds a passkey; the first one of an invite ends the join and signs in. @see OPS-S02 */
export const passkeyAdd = endpoint({
  ...ours,
  path: '/api/console/passkey-add',
  may: 'joining',
  summary: 'Adds a passkey; if it completes a join, the person is signed in',
  body: z.object({
    response: passkeyCreated.describe('RegistrationResponseJSON'),
    name: line(60, staffFieldText.credentialName).default(''),
  }),
  reply: wireMe.extend({ step }),
})

/** Starts the set-up of an authenticator app. @see OPS-S02 */
export const totpStart = endpoint({
  ...ours,
  path: '/api/console/totp-start',
  may: 'joining',
  summary: 'Creates the secret of an authenticator app; the QR code and the key are sent once',
  body: z.object({}),
  reply: z.object({
    step,
    uri: z.string().describe('otpauth://…, to display as a QR code'),
    secret: z.string().describe('the key to type if the QR code cannot be scanned'),
  }),
})

/** Completes the set-up of an authenticator app and returns the recovery codes, once. @see OPS-S02 */
export const totpConfirm = endpoint({
  ...ours,
  path: '/api/console/totp-confirm',
  may: 'joining',
  summary: 'Checks the first code of an authenticator app; returns the ten recovery codes, once',
  body: z.object({ otp: totpCode }),
  reply: wireMe.extend({ step, recovery_codes: z.array(z.string()).length(10) }),
})

/** Removes a passkey or TOTP; one always remains. @see OPS-S02 */
export const credentialRemove = endpoint({
  ...ours,
  path: '/api/console/credential-remove',
  may: 'session',
  summary: 'Removes a passkey or the authenticator app; refused with `last_credential` for the last one',
  body: z.object({
    id: z
      .string()
      .regex(/^[a-z0-9-]*$/)
      .max(40),
  }),
  reply: wireMe.extend({ step }),
})

/** The browser's options for signing in with a passkey. @see OPS-S03 */
export const signInOptions = endpoint({
  ...ours,
  path: '/api/console/sign-in-options',
  may: 'anyone',
  summary: 'Returns the request for a passkey; it names no person',
  body: z.object({}),
  reply: z.object({ options: wireWebauthn.describe('PublicKeyCredentialRequestOptionsJSON') }),
  isRead: true,
})

/** Signs in with a passkey. @see OPS-S03 */
export const signInPasskey = endpoint({
  ...ours,
  path: '/api/console/sign-in-passkey',
  may: 'anyone',
  summary: 'Signs in with a passkey',
  body: z.object({ response: passkeyUsed.describe('AuthenticationResponseJSON') }),
  reply: wireMe,
})

/** Sends the SMS code of the fallback, if there is such a person; the reply does not reveal that. @see OPS-S03 */
export const signInCode = endpoint({
  ...ours,
  path: '/api/console/sign-in-code',
  may: 'anyone',
  summary: 'Sends a code to the mobile number of a staff member; the reply is the same if there is none',
  body: z.object({ mobile: staffMobile }),
  reply: z.object({ sent: z.literal(true) }),
})

/** Signs in with an SMS code together with TOTP or a recovery code. @see OPS-S03, OPS-S06 */
export const signInFallback = endpoint({
  ...ours,
  path: '/api/console/sign-in-fallback',
  may: 'anyone',
  summary: 'Signs in with the SMS code and the code of the authenticator app or a recovery code together',
  body: z
    .object({
      mobile: staffMobile,
      otp: smsCode,
      totp: totpCode.optional(),
      recovery: recoveryCode.optional(),
    })
    .refine(({ totp, recovery }) => (totp === undefined) !== (recovery === undefined), {
      error: staffFieldText.secondFactor,
      path: ['totp'],
    }),
  reply: wireMe,
})

/** The browser's options for a check with a passkey. @see OPS-S08 */
export const proveOptions = endpoint({
  ...ours,
  path: '/api/console/prove-options',
  may: 'session',
  summary: 'Returns the request for a passkey of the signed-in person',
  body: z.object({}),
  reply: z.object({ options: wireWebauthn.nullable().describe('null if the person has no passkey') }),
  isRead: true,
})

/** Checks passkey or TOTP again. @see OPS-S08 */
export const prove = endpoint({
  ...ours,
  path: '/api/console/prove',
  may: 'session',
  summary: 'Checks passkey or TOTP again; ★ actions need no other check for 5 minutes',
  body: z
    .object({
      response: passkeyUsed.describe('AuthenticationResponseJSON').optional(),
      totp: totpCode.optional(),
    })
    .refine(({ response, totp }) => (response === undefined) !== (totp === undefined), {
      error: staffFieldText.totp,
      path: ['totp'],
    }),
  reply: wireMe,
})

/** Ends the caller's session. @see OPS-S07 */
export const signOut = endpoint({
  ...ours,
  path: '/api/console/sign-out',
  may: 'anyone',
  summary: 'Ends the session, if there is one, and removes its cookie',
  body: z.object({}),
  reply: z.object({ staff: z.null() }),
})

/** The signed-in person. */
export const me = endpoint({
  ...ours,
  path: '/api/console/me',
  may: 'session',
  summary: 'Returns the signed-in person with roles, permissions and ways to sign in',
  body: z.object({}),
  reply: wireMe,
  isRead: true,
})
