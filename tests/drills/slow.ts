import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sendOrderMail } from '../../src/use-cases/orders/mails/order-mails.server.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { enqueueJob } from '../../src/platform/jobs/jobs.server.ts'
import { transport } from '../../bench/transport.ts'
import { TestClient } from '../support/shop/client.ts'
import { freePort } from '../support/servers/free-port.ts'
import { startServer } from '../support/servers/real-server.ts'
import { brokenBy } from './kit/breaking.ts'
import { quantile, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { holdSlotForAll, inBooks } from './kit/at-once.ts'
import { preparePeople, type DrillShopper } from './kit/people.ts'
import { openShop, type DrillShop } from './kit/shop.ts'

const SLOW_MS = 30_000
const REPEATS = 10
const REPEAT_MS = 2_000
const BROWSERS = 4
const CALLS_PER_SECOND = 8
const MOST_RATIO = 1.2
const PAYERS = 200
// By then the process with the slow services has taken its share of the jobs.
const MAILS_AFTER_MS = 15_000

/** Every external service replies after half a minute while customers browse. */
export const slow: Drill = {
  must: 'SMS, maps, payment and mail 30 s slow: p95 of browsing within 20 % of normal',
  breaks: 'every call asks the SMS operator first',
  sees: /^Browsing became/,
  run,
}

const slowLookup = {
  from: 'const address = clientAddress(c, trustProxy)',
  to: `const address = clientAddress(c, trustProxy)
    if (process.env.SMS_URL) await fetch(process.env.SMS_URL, { signal: AbortSignal.timeout(100) }).catch(() => {});`,
}

async function run({ isBroken, count }: Options): Promise<Finding> {
  const [service, mail] = [await slowService(), await slowMail()]
  const shop = await openShop({ isEmbedded: false, processes: 1 })
  const payers = await peopleAtSignIn(shop)
  // A second process on the same database, so that both are measured at the same time on the same machine.
  const slowed = startServer(await freePort(), {
    ...shop.settings,
    ...slowSettings(service.url),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Drill <drill@example.com>',
    ...(isBroken ? brokenBy([slowLookup]) : {}),
  })
  try {
    await slowed.ready()
    const calls = callContinuously(slowed.url, payers)
    await pause(2_000)
    const times: { normal: number[]; slow: number[] } = { normal: [], slow: [] }
    for (let round = 0; round < (count ?? REPEATS); round += 1) {
      times.normal.push(...(await browse(shop.urls[0] ?? '')))
      times.slow.push(...(await browse(slowed.url)))
    }
    const answers = await calls.stop()
    const met = { ...service.count(), mail: mail.count() }
    const [normal, late] = [quantile(times.normal, 0.95), quantile(times.slow, 0.95)]
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const statuses = [...new Set(answers.map(({ path, status }) => `${path} ${status}`))].toSorted()
    return {
      figure:
        `p95 of browsing ${late.toFixed(1)} ms beside ${normal.toFixed(1)} ms, ratio ${(late / normal).toFixed(2)} (${times.slow.length} turns each); ` +
        `${answers.length} calls met the slow services, requests reached ${JSON.stringify(met)}, slowest answer ${(slowest / 1000).toFixed(1)} s: ${statuses.join(', ')}`,
      problems: [
        ...unless(late <= normal * MOST_RATIO, `Browsing became ${(late / normal).toFixed(2)} times as slow`),
        ...Object.entries(met).flatMap(([name, requests]) =>
          unless(requests > 0, `Nobody asked for ${name}`),
        ),
        ...unless(slowest < 10_000, `A call waited ${(slowest / 1000).toFixed(1)} s for a slow service`),
      ],
    }
  } finally {
    await slowed.kill()
    await shop.remove()
    service.close()
    mail.close()
  }
}

async function slowService() {
  const requests = { sms: 0, maps: 0, payment: 0 }
  const server = createServer(({ url = '' }, response) => {
    const [, name = ''] = /^\/(sms|maps|payment)/.exec(url) ?? []
    if (name === 'sms' || name === 'maps' || name === 'payment') requests[name] += 1
    setTimeout(() => response.end('{}'), SLOW_MS).unref()
  })
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    count: () => requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A mail server that accepts connections and sends nothing for half a minute. */
async function slowMail() {
  let requests = 0
  const server = createTcpServer((socket) => {
    requests += 1
    socket.on('error', () => {})
    setTimeout(() => socket.end('220 at last\r\n'), SLOW_MS).unref()
  })
  return {
    url: `smtp://127.0.0.1:${await portOf(server)}`,
    count: () => requests,
    close: () => void server.close(),
  }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Customers with unpaid orders, each with a mail to be sent. */
async function peopleAtSignIn(shop: DrillShop): Promise<DrillShopper[]> {
  const people = await preparePeople(shop, PAYERS)
  await holdSlotForAll(shop, people)
  for (const { client } of people.shoppers.slice(0, PAYERS / 2))
    await client.post('/api/cart/checkout-login', {})
  const runAt = new Date(Date.now() + MAILS_AFTER_MS)
  await inBooks(shop, async (db) => {
    const address = sql`mobile || '@example.com'`
    await execute(
      db,
      sql`update customers set email = ${address}, confirmed_email = ${address} where email is null`,
    )
    const orders = await query<{ id: number }>(db, sql`select id from orders`)
    for (const { id } of orders) {
      const payload = { orderId: id, mail: { what: 'rescheduled' as const, moves: 1 } }
      await enqueueJob(db, sendOrderMail, { key: `drill:${id}`, payload, now: new Date(), runAt })
    }
  })
  return people.shoppers
}

function slowSettings(url: string): Record<string, string> {
  return {
    SMS_URL: `${url}/sms`,
    SMS_METHOD: 'POST',
    SMS_BODY: 'to={to}&text={text}',
    MAPS_KEY: 'key',
    MAPS_BASE_URL: `${url}/maps`,
    RAZORPAY_KEY_ID: 'rzp_test_drill',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
    RAZORPAY_BASE_URL: `${url}/payment`,
  }
}

const FIRST_MOBILE = 7_400_000_000
const PAY = '/api/payment/start'

/** The calls that use an external service, each for a different customer. */
const CALLS: readonly ((mobile: string) => [string, unknown])[] = [
  (mobile) => ['/api/signupotp', { data: { mobile, email: `${mobile}@example.com` } }],
  (mobile) => ['/api/geo/places', { input: `koramangala ${mobile}` }],
  () => [PAY, {}],
]

function callContinuously(url: string, payers: DrillShopper[]) {
  const wire = transport(url)
  const answers: { path: string; status: number; ms: number }[] = []
  const underWay = new Set<Promise<void>>()
  let turn = 0
  const ask = async () => {
    turn += 1
    const mobile = String(FIRST_MOBILE + turn)
    const [path, body] = CALLS[turn % CALLS.length]?.(mobile) ?? ['', {}]
    const client = new TestClient(wire)
    client.cookie = payers[turn % payers.length]?.client.cookie ?? ''
    if (path !== PAY) client.cookie = ''
    const started = performance.now()
    const { status } = await client.post(path, body)
    answers.push({ path, status, ms: performance.now() - started })
  }
  const timer = setInterval(() => {
    const pending = ask()
    underWay.add(pending)
    void pending.finally(() => underWay.delete(pending))
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
  const until = performance.now() + REPEAT_MS
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
