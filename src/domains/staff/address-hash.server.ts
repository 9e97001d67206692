import { createHmac } from 'node:crypto'
import { networkOf } from '../../platform/rate-limits/network.server.ts'

/** Stands for a network address in sessions and in the audit log: equal addresses can be compared, none can be read. */
export function addressHash(secretKey: string, address: string): string {
  const { address: network } = networkOf(address)
  return createHmac('sha256', secretKey).update(`staff address|${network}`).digest('hex').slice(0, 32)
}
