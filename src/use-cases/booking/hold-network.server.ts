import { createHmac } from 'node:crypto'
import { networkOf } from '../../platform/rate-limits/network.server.ts'

/** The keyed hash of the caller's subnet, which identifies one person who uses several numbers. */
export function holdNetwork(secretKey: string, address: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`hold from ${networkOf(address).subnet}`)
    .digest()
}
