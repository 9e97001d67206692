import { setTimeout as pause } from 'node:timers/promises'
import { transport } from '../../../bench/transport.ts'
import type { RequestHandler } from '../../support/shop/client.ts'

/** The network of a flood: the number of addresses in each subnet. Clients of a returning subnet send each cookie once more. */
export type FloodedSubnet = { prefix: string; addresses: number; returns: boolean }

/** The counts of a flood's requests. */
export type Flood = {
  /** Requests without a cookie, and those that returned with one. */
  begun: number
  returned: number
  statuses: Map<number, number>
  ms: number
}

type Sent = { path: string; body: string; headers: Record<string, string> }
type Flooding = {
  urls: readonly string[]
  subnets: readonly FloodedSubnet[]
  perSecond: number
  total: number
}

// More concurrent requests would overload the machine instead of flooding the shop with visitors.
const MOST_UNDER_WAY = 400
const ADD_TEST = JSON.stringify({ sku: 'LT-CBC', quantity: 1 })
const TICK_MS = 5

/**
 * Sends new visitors to the shop at a steady rate, each adding a test to the cart. If the shop is slower, the flood takes
 * longer, and no visitor is omitted.
 */
export async function flood({ urls, subnets, perSecond, total }: Flooding): Promise<Flood> {
  const wires = urls.map((url) => transport(url))
  const origins = subnets.flatMap(({ prefix, addresses, returns }) =>
    Array.from({ length: addresses }, (_, host) => ({ address: `${prefix}.${host + 1}`, returns })),
  )
  const result: Flood = { begun: 0, returned: 0, statuses: new Map(), ms: 0 }
  const underWay = new Set<Promise<void>>()
  const began = performance.now()

  async function visit(number: number): Promise<void> {
    const wire = wires[number % wires.length]
    const origin = origins[number % origins.length]
    if (wire === undefined || origin === undefined) return
    const from = { 'Content-Type': 'application/json', 'X-Forwarded-For': origin.address }
    const cookie = await send(wire, {
      path: '/api/cart/add-to-diagnostic-cart',
      body: ADD_TEST,
      headers: from,
    })
    if (cookie === null || !origin.returns) return
    result.returned += 1
    await send(wire, { path: '/api/cart/get-cart', body: '{}', headers: { ...from, Cookie: cookie } })
  }

  async function send(wire: RequestHandler, { path, body, headers }: Sent): Promise<string | null> {
    const answer = await Promise.resolve(wire.request(path, { method: 'POST', headers, body })).catch(
      () => null,
    )
    const status = answer?.status ?? 0
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    return answer?.headers.get('set-cookie')?.split(';')[0] ?? null
  }

  while (result.begun < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond))
    while (result.begun < due && underWay.size < MOST_UNDER_WAY) {
      const visiting = visit(result.begun).finally(() => underWay.delete(visiting))
      underWay.add(visiting)
      result.begun += 1
    }
    await pause(TICK_MS)
  }
  await Promise.all(underWay)
  result.ms = performance.now() - began
  for (const wire of wires) wire.close()
  return result
}
