import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { transport } from '../../bench/transport.ts'
import { TestClient } from '../support/client.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/real-server.ts'
import { brokenBy } from './kit/breaking.ts'
import { quantile, unless, type Drill, type Found, type Options } from './kit/drill.ts'
import { openShop } from './kit/shop.ts'

const SLOW_MS = 30_000
const ROUNDS = 10
const ROUND_MS = 2_000
const BROWSERS = 4
const CALLS_PER_SECOND = 8
const MOST_RATIO = 1.2

/** Every outside service answers after half a minute while people browse. */
export const slow: Drill = {
  must: 'outside services 30 s slow: p95 of browsing within 20 % of normal',
  breaks: 'every call asks the SMS operator first',
  sees: /^Browsing became/,
  run,
}

const asking = {
  from: 'const answer = await handler.run(parsed.data, call);',
  to: `if (process.env.SMS_URL) await fetch(process.env.SMS_URL, { signal: AbortSignal.timeout(100) }).catch(() => {});
    const answer = await handler.run(parsed.data, call);`,
}

async function run({ isBroken, count }: Options): Promise<Found> {
  const service = await slowService()
  const shop = await openShop({ isEmbedded: false, processes: 1 })
  // A second process on the same database, so that both are measured in the same minutes of the same machine.
  const slowed = startServer(await freePort(), {
    ...shop.settings,
    ...slowSettings(service.url),
    ...(isBroken ? brokenBy([asking]) : {}),
  })
  try {
    await slowed.ready()
    const calls = keepCalling(slowed.url)
    await pause(2_000)
    const times: { normal: number[]; slow: number[] } = { normal: [], slow: [] }
    for (let round = 0; round < (count ?? ROUNDS); round += 1) {
      times.normal.push(...(await browse(shop.urls[0] ?? '')))
      times.slow.push(...(await browse(slowed.url)))
    }
    const answers = await calls.stop()
    const [normal, late] = [quantile(times.normal, 0.95), quantile(times.slow, 0.95)]
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const statuses = [...new Set(answers.map(({ path, status }) => `${path} ${status}`))].toSorted()
    return {
      figure:
        `p95 of browsing ${late.toFixed(1)} ms beside ${normal.toFixed(1)} ms, ratio ${(late / normal).toFixed(2)} (${times.slow.length} turns each); ` +
        `${answers.length} calls met the slow services, ${service.asked()} requests reached them, slowest answer ${(slowest / 1000).toFixed(1)} s: ${statuses.join(', ')}`,
      problems: [
        ...unless(late <= normal * MOST_RATIO, `Browsing became ${(late / normal).toFixed(2)} times as slow`),
        ...unless(service.asked() > 0, 'Nobody asked the slow services'),
        ...unless(slowest < 10_000, `A call waited ${(slowest / 1000).toFixed(1)} s for a slow service`),
      ],
    }
  } finally {
    await slowed.kill()
    await shop.remove()
    service.close()
  }
}

async function slowService() {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    setTimeout(() => response.end('{}'), SLOW_MS).unref()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function slowSettings(url: string): Record<string, string> {
  return {
    SMS_URL: url,
    SMS_METHOD: 'POST',
    SMS_BODY: 'to={to}&text={text}',
    MAPS_KEY: 'key',
    MAPS_BASE_URL: url,
    RAZORPAY_KEY_ID: 'rzp_test_drill',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
    RAZORPAY_BASE_URL: url,
  }
}

const FIRST_MOBILE = 7_400_000_000

function keepCalling(url: string) {
  const wire = transport(url)
  const answers: { path: string; status: number; ms: number }[] = []
  const underWay = new Set<Promise<void>>()
  let turn = 0
  const ask = async () => {
    turn += 1
    const mobile = String(FIRST_MOBILE + turn)
    const [path, body]: [string, unknown] =
      turn % 2 === 0
        ? ['/api/login', { data: { email: mobile, mobile } }]
        : ['/api/geo/places', { input: `koramangala ${turn}` }]
    const started = performance.now()
    const { status } = await new TestClient(wire).post(path, body)
    answers.push({ path, status, ms: performance.now() - started })
  }
  const timer = setInterval(() => {
    const asking = ask()
    underWay.add(asking)
    void asking.finally(() => underWay.delete(asking))
  }, 1_000 / CALLS_PER_SECOND)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      wire.close()
      return answers
    },
  }
}

async function browse(url: string): Promise<number[]> {
  const wire = transport(url)
  const times: number[] = []
  const until = performance.now() + ROUND_MS
  const one = async () => {
    const client = new TestClient(wire)
    for (let turn = 0; performance.now() < until; turn += 1) {
      const started = performance.now()
      if (turn % 3 === 0) await client.get('/')
      else if (turn % 3 === 1)
        await client.post('/api/product/get-plp-list', { currentPage: 1, pageSize: 6, categoryId: '579' })
      else await client.post('/api/pdp/search-result', { q: 'vitamin d' })
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: BROWSERS }, one))
  wire.close()
  return times
}
