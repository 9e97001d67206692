import { createHmac } from 'node:crypto'
import { networkOf } from '../../platform/rate-limits/network.server.ts'

/** The subnet of a hold's caller, as a keyed hash: one person with several numbers uses few of them. */
export function holdNetwork(secretKey: string, address: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`hold from ${networkOf(address).subnet}`)
    .digest()
}
