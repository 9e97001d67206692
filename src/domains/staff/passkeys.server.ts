import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyCreated, PasskeyUsed } from './staff-shapes.contract.ts'

/** The site that passkeys belong to: the origin that the browser sends, and the host. */
export type PasskeySite = { origin: string; host: string }

/** The passkey site of a shop's address. */
export function passkeySite(siteUrl: string): PasskeySite {
  const { origin, hostname } = new URL(siteUrl)
  return { origin, host: hostname }
}

/** A stored passkey. */
export type StoredPasskey = {
  id: number
  staffId: number
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** A passkey that was just created. */
export type NewPasskey = Omit<StoredPasskey, 'id' | 'staffId'> & { backedUp: boolean }

/** A passkey that was just used. */
export type UsedPasskey = { counter: number; backedUp: boolean }

/** Whether a challenge may be answered. */
type CheckChallenge = (challenge: Uint8Array) => boolean

const TIMEOUT_MS = 5 * 60_000
const MOST_TRANSPORTS = 8
// EdDSA, ES256 and RS256: authenticators support one of these, and every supported runtime verifies them.
const ALGORITHMS = [-8, -7, -257]

/** The options for a new passkey: user verification required, discoverable, attestation none. @see OPS-S02 */
export async function creationOptions(
  { host }: PasskeySite,
  person: { id: number; name: string; mobile: string },
  { challenge, existing }: { challenge: Buffer; existing: readonly StoredPasskey[] },
) {
  return generateRegistrationOptions({
    rpName: 'Labaya console',
    rpID: host,
    userName: person.mobile,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(`staff-${person.id}`)),
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The request for a passkey; without `passkeys` the browser offers those that it has for the site. @see OPS-S03 */
export async function requestOptions(
  { host }: PasskeySite,
  { challenge, passkeys = [] }: { challenge: Buffer; passkeys?: readonly StoredPasskey[] },
) {
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: passkeys.map(toDescriptor),
    challenge: new Uint8Array(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
}

/** Verifies a passkey that a browser created; null if the response is invalid. */
export async function verifyCreation(
  { origin, host }: PasskeySite,
  response: PasskeyCreated,
  check: CheckChallenge,
): Promise<NewPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => check(fromBase64url(challenge)),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: fromBase64url(credential.id),
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, MOST_TRANSPORTS),
      backedUp: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/**
 * Verifies the use of a passkey; null if the response is invalid. The statement that stores the counter checks it,
 * because two responses may arrive at once.
 */
export async function verifyUse(
  { origin, host }: PasskeySite,
  { response, passkey }: { response: PasskeyUsed; passkey: StoredPasskey },
  check: CheckChallenge,
): Promise<UsedPasskey | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => check(fromBase64url(challenge)),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: Buffer.from(passkey.credentialId).toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: 0,
      },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** The id of the passkey in a response. */
export function credentialIdOf(response: { id: string }): Buffer {
  return fromBase64url(response.id)
}

/** The challenge that a response signs; empty if it has none. It proves nothing until the response is verified. */
export function challengeOf(response: { response: { clientDataJSON: string } }): Buffer {
  try {
    const data: unknown = JSON.parse(fromBase64url(response.response.clientDataJSON).toString())
    const challenge = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null
    return typeof challenge === 'string' ? fromBase64url(challenge) : Buffer.alloc(0)
  } catch {
    return Buffer.alloc(0)
  }
}

function fromBase64url(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url')
}

function toDescriptor({ credentialId, transports }: StoredPasskey) {
  return { id: Buffer.from(credentialId).toString('base64url'), transports }
}
