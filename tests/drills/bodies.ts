import fc from 'fast-check'
import { transport } from '../../bench/transport.ts'
import { signUp } from '../support/shop/booking.ts'
import { TestClient } from '../support/shop/client.ts'
import { httpShop } from '../support/shop/http-shop.ts'
import { isLibraryText } from '../support/http/library-texts.ts'
import { randomBodies } from '../support/http/random-bodies.ts'
import { sampleCustomer } from '../support/http/sample-bodies.ts'
import { brokenBy } from './kit/breaking.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { retryingTransport } from './kit/retrying-transport.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const BODIES = 2_000
const LONGEST_MS = 2_000
const AT_ONCE = 8
// The sample bodies name slots of these days.
const NOW = '2026-11-23T09:00:00+05:30'

/** Every call gets random bodies that the shop's own pages never send. */
export const bodies: Drill = {
  must: '2,000 random bodies for every call: no 5xx, none over 2 s, none in a library’s words',
  breaks: 'bodies are not checked',
  sees: /answered 5/,
  run,
}

const unchecked = {
  from: 'const parsed = schema.safeParse(body, { error: (problem) => bodyMessage(problem, chosenFields) })',
  // Valid bodies keep their defaults, because they set up the drill's own customer.
  to: `const read = schema.safeParse(body);
    const parsed = read.success ? read : { success: true, data: body };`,
}

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy([unchecked]) : {} })
  try {
    const { client, bodies } = await customerOf(shop)
    const wires = shop.urls.map((url) => transport(url))
    const problems: string[] = []
    let [requests, slowest] = [0, 0]
    const ask = async (path: string, body: unknown) => {
      requests += 1
      const visitor = new TestClient(wires[requests % wires.length] ?? client.app)
      // Signing out must not end the customer's session for the bodies that follow.
      if (path !== '/api/logout') visitor.cookie = client.cookie
      const started = performance.now()
      const answer = await visitor.post(path, body).catch(() => null)
      const status = answer?.status ?? 0
      const ms = performance.now() - started
      slowest = Math.max(slowest, ms)
      const said = (answer?.body.message ?? []).find(({ message }: { message: string }) =>
        isLibraryText(message),
      )
      const isWell = status > 0 && status < 500 && ms <= LONGEST_MS && said === undefined
      problems.push(
        ...unless(
          isWell,
          `${path} answered ${status} in ${seconds(ms)} ${said?.message ?? ''} to ${JSON.stringify(body)?.slice(0, 150)}`,
        ),
      )
    }
    for (const [path, sample] of bodies) {
      const waiting = fc.sample(randomBodies(sample), count ?? BODIES).values()
      const oneAfterTheOther = async () => {
        for (const body of waiting) await ask(path, body)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
    }
    const broken = await shop.verify()
    return {
      figure:
        `${requests} bodies for ${new Set(bodies.map(([path]) => path)).size} calls on the ${shop.kind} database: ` +
        `${problems.length} answered badly, slowest ${seconds(slowest)}; verify: ${broken.length} broken`,
      problems: [...problems, ...broken.map((what) => JSON.stringify(what))],
    }
  } finally {
    await shop.remove()
  }
}

async function customerOf(shop: DrillShop) {
  const [first] = shop.urls
  if (first === undefined) throw new Error('The shop has no process')
  for (const url of shop.urls) await new TestClient(transport(url)).post('/dev/clock', { now: NOW })
  const overHttp = httpShop(retryingTransport(first))
  return sampleCustomer({
    visitor: () => overHttp.visitor(),
    signIn: (client) => signUp(overHttp, client, '7299999997'),
  })
}
