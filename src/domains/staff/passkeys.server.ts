import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyCreated, PasskeyUsed } from './staff-shapes.contract.ts'

/** Where passkeys are used: the origin that the browser names, and the host that they belong to. */
export type PasskeySite = { origin: string; host: string }

/** The site of a shop's address. */
export function passkeySite(siteUrl: string): PasskeySite {
  const { origin, hostname } = new URL(siteUrl)
  return { origin, host: hostname }
}

/** A passkey as it is stored. */
export type StoredPasskey = {
  id: number
  staffId: number
  credentialId: Uint8Array
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** A passkey that was just made. */
export type NewPasskey = Omit<StoredPasskey, 'id' | 'staffId'> & { backedUp: boolean }

/** A passkey that was just used. */
export type UsedPasskey = { counter: number; backedUp: boolean }

/** Says whether a challenge may be answered. */
type CheckChallenge = (challenge: Uint8Array) => boolean

const TIMEOUT_MS = 5 * 60_000
const MOST_TRANSPORTS = 8
// EdDSA, ES256 and RS256: what authenticators have, and what every supported runtime verifies.
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

/** The passkey that a browser made; null if the answer does not hold. */
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
 * What the use of a passkey says; null if the answer does not hold. The counter is not judged here but by the statement
 * that stores it, as two answers may come at once.
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

/** The id of the passkey that an answer names. */
export function credentialIdOf(response: { id: string }): Buffer {
  return fromBase64url(response.id)
}

/** The challenge that an answer signs; empty if it names none. It proves nothing before the answer is verified. */
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
