import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The purpose of a passkey's challenge. */
export type ChallengePurpose = 'join' | 'add' | 'sign-in' | 'prove'

/** The values that a challenge is bound to: it is valid only if all of them match. */
export type ChallengeFacts = {
  purpose: ChallengePurpose
  /** The hash of the console's cookie in the browser that requested it. */
  binding: Uint8Array
  origin: string
}

const NONCE_BYTES = 16
const TIME_BYTES = 6
const MAC_BYTES = 32
const LIFE_MS = 5 * 60_000

/**
 * Creates a self-contained challenge: random bytes, its expiry, and a keyed hash over both and over the values that it
 * is bound to. It is not stored, so that requesting challenges cannot fill a table.
 *
 * @see docs/adr/0080
 */
export function newChallenge(secretKey: string, facts: ChallengeFacts, now: Date): Buffer {
  const head = Buffer.alloc(NONCE_BYTES + TIME_BYTES)
  randomBytes(NONCE_BYTES).copy(head)
  head.writeUIntBE(now.getTime() + LIFE_MS, NONCE_BYTES, TIME_BYTES)
  return Buffer.concat([head, macOf(secretKey, facts, head)])
}

/** The expiry of a challenge; null if it is not ours, is bound to other values, or has expired. */
export function challengeEnd(
  secretKey: string,
  facts: ChallengeFacts,
  { challenge, now }: { challenge: Uint8Array; now: Date },
): Date | null {
  if (challenge.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null
  const given = Buffer.from(challenge)
  const head = given.subarray(0, NONCE_BYTES + TIME_BYTES)
  if (!timingSafeEqual(macOf(secretKey, facts, head), given.subarray(NONCE_BYTES + TIME_BYTES))) return null
  const endsAt = new Date(head.readUIntBE(NONCE_BYTES, TIME_BYTES))
  return endsAt > now ? endsAt : null
}

/** The hash under which an answered challenge is stored. */
export function challengeHash(challenge: Uint8Array): Buffer {
  return hash('sha256', challenge, 'buffer')
}

function macOf(secretKey: string, { purpose, binding, origin }: ChallengeFacts, head: Buffer): Buffer {
  const bound = [
    'staff challenge',
    purpose,
    Buffer.from(binding).toString('hex'),
    origin,
    head.toString('hex'),
  ]
  return createHmac('sha256', secretKey).update(bound.join('|')).digest()
}
