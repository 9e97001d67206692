import { createHmac } from 'node:crypto'
import type { Network } from '../../platform/rate-limits/network.server.ts'
import type { AddressCount } from './abuse-limits.ts'

/** The keys under which something is counted for a network: hashes, since an address tells of a person. */
export function countKeys(secretKey: string, count: AddressCount, { address, subnet }: Network) {
  const key = (kind: string, what: string) =>
    createHmac('sha256', secretKey).update(['address', count, kind, what].join('|')).digest('hex')
  return { address: key('address', address), subnet: key('subnet', subnet) }
}
