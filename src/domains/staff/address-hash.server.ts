import { createHmac } from 'node:crypto'
import { networkOf } from '../../platform/rate-limits/network.server.ts'

/** A keyed hash of a network address for sessions and the audit log: addresses can be compared, but not read. */
export function addressHash(secretKey: string, address: string): string {
  const { address: network } = networkOf(address)
  return createHmac('sha256', secretKey).update(`staff address|${network}`).digest('hex').slice(0, 32)
}
