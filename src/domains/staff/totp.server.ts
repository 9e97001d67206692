import { generateSecret, generateURI, verifySync } from 'otplib'
import { seal, unseal } from '../../platform/crypto/seal.ts'

const STEP_SECONDS = 30
const ISSUER = 'Labaya console'

/** Generates a secret of an authenticator app, in Base32. */
export function newTotpSecret(): string {
  return generateSecret()
}

/** The URI that an authenticator app reads from the QR code. */
export function totpUri(secret: string, mobile: string): string {
  return generateURI({ issuer: ISSUER, label: mobile, secret })
}

/**
 * The time step of a typed code; null if the code is wrong. One step before and after now is accepted, and none up to
 * `lastStep`.
 *
 * @see OPS-S05; RFC 6238
 */
export function totpStep(
  secret: string,
  { code, lastStep, now }: { code: string; lastStep: number; now: Date },
): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null
}

/** Seals the secret of a person. */
export function sealTotp(secretKey: string, staffId: number, secret: string): Buffer {
  return seal(secretKey, contextOf(staffId), Buffer.from(secret))
}

/** Opens the secret of a person; null if that fails, as after a change of the key. */
export function openTotp(secretKey: string, staffId: number, sealed: Uint8Array): string | null {
  return unseal(secretKey, contextOf(staffId), sealed)?.toString() ?? null
}

function contextOf(staffId: number) {
  return { purpose: 'staff totp', owner: `staff ${staffId}` }
}
