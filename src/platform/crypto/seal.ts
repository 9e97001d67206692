import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** The purpose and the owner of a sealed value. It opens only with the same two. */
export type SealContext = { purpose: string; owner: string }

/**
 * Encrypts a value that the database stores and only a process with the key may read: AES-256-GCM, with a key derived
 * from `secretKey` for the purpose. The owner is authenticated, so that a value copied to another row does not open.
 */
export function seal(secretKey: string, { purpose, owner }: SealContext, value: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  cipher.setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a sealed value; null if the value was changed, or its key, purpose or owner differs. */
export function unseal(
  secretKey: string,
  { purpose, owner }: SealContext,
  sealed: Uint8Array,
): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  try {
    const text = sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch {
    return null
  }
}

function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'labaya', purpose, KEY_BYTES))
}
