import { isIPv4, isIPv6 } from 'node:net'

/** A network address and its subnet, both as text. */
export type Network = { address: string; subnet: string }

const MOST_CHARACTERS = 60

/**
 * The network of a request: an IPv4 address in its /24, an IPv6 /64 (one connection) in its /48. A text that is not an
 * address is its own network.
 *
 * @see SEC-05
 */
export function networkOf(given: string): Network {
  const text = given
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/s, '')
  if (isIPv4(text)) return { address: text, subnet: `${text.slice(0, text.lastIndexOf('.'))}.0/24` }
  if (!isIPv6(text))
    return { address: text.slice(0, MOST_CHARACTERS), subnet: text.slice(0, MOST_CHARACTERS) }

  const groups = groupsOf(text)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, subnet: `${groups.slice(0, 3).join(':')}::/48` }
}

// URL normalizes an address: lower case, no leading zeros, the longest run of zeros as `::`.
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}
