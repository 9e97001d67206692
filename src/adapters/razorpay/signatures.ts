import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether `signature` is the hex HMAC-SHA256 of `message` under one of the secrets. The comparison of a signature of
 * the right length takes constant time.
 */
export function isSignedBy(secrets: string[], message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets
    .map((secret) => createHmac('sha256', secret).update(message).digest())
    .map((expected) => timingSafeEqual(expected, given))
    .includes(true)
}
