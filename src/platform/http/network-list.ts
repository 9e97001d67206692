import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** A set of client networks: single addresses and prefixes, of IPv4 and IPv6. */
export type NetworkList = { has(address: string): boolean }

/**
 * Parses addresses and prefixes separated by commas: `203.0.113.7, 10.0.0.0/8, 2001:db8::/32`.
 *
 * @returns null if a part is neither an address nor a prefix, or if the list is empty
 */
export function parseNetworks(text: string): NetworkList | null {
  const parts = text.split(',').map((part) => part.trim())
  const networks = parts.map(parseNetwork)
  const list = new BlockList()
  for (const network of networks) {
    if (network === null) return null
    list.addSubnet(network.address, network.bits, network.family)
  }
  return { has: (address) => includes(list, plainAddress(address)) }
}

type Prefix = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

function parseNetwork(text: string): Prefix | null {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIPv4(address) ? 32 : isIPv6(address) && !address.includes('%') ? 128 : null
  if (most === null || rest.length > 0) return null
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)) return null
  return { address, bits: bits === undefined ? most : Number(bits), family: most === 32 ? 'ipv4' : 'ipv6' }
}

function includes(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

// A dual-stack socket writes an IPv4 address in IPv6 form, and adds the zone to a link-local address.
function plainAddress(address: string): string {
  return address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
