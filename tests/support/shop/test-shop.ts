import { createOutboxSms, outboxMessages, type OutboxMessage } from '../../../src/adapters/sms/outbox-sms.ts'
import { createOutboxMail, outboxMails, type OutboxMail } from '../../../src/adapters/mail/outbox-mail.ts'
import { createEmbeddedMaps } from '../../../src/adapters/maps/embedded-maps.ts'
import { createRazorpay } from '../../../src/adapters/razorpay/razorpay.ts'
import {
  createStandIn,
  STAND_IN_PATH,
  type StandIn,
} from '../../../src/adapters/razorpay/stand-in/stand-in.ts'
import { CatalogueCache } from '../../../src/domains/catalogue/catalogue-cache.server.ts'
import type { StaffHandler } from '../../../src/domains/staff/staff-call.server.ts'
import type { Handler } from '../../../src/platform/http/handler.server.ts'
import { execute, one, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import { createApi } from './test-api.ts'
import { createBusinessClock, type BusinessClock } from '../../../src/server/clocks/business-clock.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { silentLog } from '../../../src/platform/log/log.ts'
import { createLiveSettings } from '../../../src/server/config/live-settings.ts'
import { serviceSettings } from '../../../src/server/config/service-settings.ts'
import { createJobRunner } from '../../../src/platform/jobs/job-runner.ts'
import { shopJobs } from '../../../src/server/jobs/shop-jobs.ts'
import { sessionPolicy } from '../../../src/platform/sessions/session-policy.ts'
import {
  insertSession,
  newToken,
  signInSession,
  tokenHash,
} from '../../../src/platform/sessions/sessions.store.server.ts'
import { consoleHandlers } from '../../../src/server/handlers/console-handlers.ts'
import type { ShopParts } from '../../../src/server/shop-dependencies.ts'
import { shopHandlers } from '../../../src/server/handlers/shop-handlers.ts'
import type { Log } from '../../../src/kernel/log.ts'
import { TestClient } from './client.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'

const HOST = 'http://localhost'
// All clients of a file share one address, so limits per address are off unless a test sets them.
const LIFTED = {
  OTP_SENDS_PER_IP_HOUR: '0',
  OTP_WRONG_PER_IP_HOUR: '0',
  OTP_LOOKUPS_PER_IP_HOUR: '0',
  UNKNOWN_COUPONS_PER_IP_HOUR: '0',
  OTP_BRAKE_WRONG: '0',
  NEW_SESSIONS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_SUBNET_HOUR: '0',
  IDEMPOTENCY_KEYS_PER_SESSION_DAY: '0',
  IDEMPOTENCY_KEYS_PER_IP_HOUR: '0',
}
const SECRET = 'a secret of at least thirty-two characters'

/** A shop on a fresh database, called without a port. Its clock starts on Monday, 23 November 2026, 09:00 in India. */
export type TestShop = {
  db: Executor
  clock: BusinessClock
  parts: ShopParts
  standIn: StandIn
  visitor(): TestClient
  /** Another process on the same database: its own handlers and, on PostgreSQL, its own connections. */
  anotherProcess(): Promise<() => TestClient>
  /** Another process with its parts and jobs. */
  anotherShop(): Promise<Pick<TestShop, 'parts' | 'visitor' | 'runJobs'>>
  /** The database as another process sees it; on PostgreSQL over its own connections. */
  anotherDatabase(): Promise<Executor>
  signIn(client: TestClient, mobile?: string): Promise<number>
  outbox(mobile: string): Promise<OutboxMessage[]>
  /** The mails to an address, newest first; run the jobs to send them. */
  mails(address: string): Promise<OutboxMail[]>
  /** Runs every due job and returns their number. */
  runJobs(): Promise<number>
  /** Reports each statement that the shop runs. */
  listen: TestDatabase['listen']
  close(): Promise<void>
}

type Options = {
  env?: Record<string, string>
  log?: Log
  handlers?: (parts: ShopParts) => Handler[]
  operatorHandlers?: (parts: ShopParts) => StaffHandler[]
}

/** Opens a shop for a test file. */
export async function createTestShop({
  env = {},
  log = silentLog,
  handlers = shopHandlers,
  operatorHandlers = consoleHandlers,
}: Options = {}): Promise<TestShop> {
  const database = await openTestDatabase()
  const clock = createBusinessClock()
  clock.set(new Date('2026-11-23T09:00:00+05:30'))
  const { parts, standIn } = await partsOf(database.db, clock, env)
  parts.log = log
  const api = createApi(parts, [...handlers(parts), ...operatorHandlers(parts)])
  standInApp.set(standIn, (request) => api.request(request))
  const runner = createJobRunner({ db: database.db, clock, log: silentLog, isAlone: false }, shopJobs(parts))

  return {
    db: database.db,
    clock,
    parts,
    standIn,
    visitor: () => new TestClient(api),
    anotherProcess: async () =>
      (await openAnother(database, { clock, env, handlers, operatorHandlers })).visitor,
    anotherShop: () => openAnother(database, { clock, env, handlers, operatorHandlers }),
    anotherDatabase: async () => (await database.another()).db,
    signIn: (client, mobile) => signIn(parts, client, mobile),
    runJobs: () => runner.runDue(),
    outbox: (mobile) => outboxMessages(database.db, mobile),
    mails: (address) => outboxMails(database.db, address),
    listen: database.listen,
    close: () => database.close(),
  }
}

const standInApp = new WeakMap<StandIn, (request: Request) => Response | Promise<Response>>()

type Another = { clock: BusinessClock } & Required<Omit<Options, 'log'>>

async function openAnother(
  database: TestDatabase,
  { clock, env, handlers, operatorHandlers }: Another,
): Promise<Pick<TestShop, 'parts' | 'visitor' | 'runJobs'>> {
  const { db } = await database.another()
  const { parts, standIn } = await partsOf(db, clock, env)
  const api = createApi(parts, [...handlers(parts), ...operatorHandlers(parts)])
  standInApp.set(standIn, (request) => api.request(request))
  const runner = createJobRunner({ db, clock, log: silentLog, isAlone: false }, shopJobs(parts))
  return { parts, visitor: () => new TestClient(api), runJobs: () => runner.runDue() }
}

async function partsOf(db: Executor, clock: BusinessClock, env: Record<string, string>) {
  const read = readConfig({ ...LIFTED, ...env })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const keys = { keyId: 'rzp_test_standin', keySecret: 'stand-in key secret' }
  const standIn: StandIn = createStandIn({
    db,
    clock,
    log: silentLog,
    ...keys,
    webhookSecret: 'stand-in webhook secret',
    webhookUrl: `${HOST}/api/payment/webhook`,
    fetch: async (url, init) => (await standInApp.get(standIn)?.(new Request(url, init))) ?? Response.error(),
  })
  const razorpay = {
    ...keys,
    webhookSecrets: ['stand-in webhook secret'],
    baseUrl: `${HOST}${STAND_IN_PATH}`,
    checkoutUrl: `${STAND_IN_PATH}/checkout.js`,
  }
  const live = await createLiveSettings({ db, clock, config: read.config })
  const parts: ShopParts = {
    db,
    clock,
    log: silentLog,
    publicUrl: null,
    trustProxy: read.config.TRUST_PROXY,
    sessions: sessionPolicy(read.config, SECRET),
    settings: live.settings,
    refreshSettings: live.refresh,
    installation: {
      hasSellerFile: read.config.SELLER_FILE !== undefined,
      services: serviceSettings(read.config),
    },
    catalogue: new CatalogueCache(),
    secretKey: SECRET,
    host: 'localhost',
    siteUrl: HOST,
    sms: createOutboxSms(db, clock),
    mail: createOutboxMail(db, clock),
    maps: createEmbeddedMaps(db),
    payments: createRazorpay(razorpay, {
      clock,
      fetch: async (url, init) => standIn.app.request(new Request(url, init)),
    }),
  }
  return { parts, standIn }
}

let nextMobile = 9_000_000_000

async function signIn(parts: ShopParts, client: TestClient, mobile = String(nextMobile++)): Promise<number> {
  const now = parts.clock.now()
  await execute(
    parts.db,
    sql`insert into customers (mobile, firstname, lastname, created_at)
        values (${mobile}, 'Ananya', 'Rao', ${now}) on conflict (mobile) do nothing`,
  )
  const customer = await one<{ id: number }>(parts.db, sql`select id from customers where mobile = ${mobile}`)
  if (customer === undefined) throw new Error('no customer')
  await giveSession(parts, client, customer.id)
  return customer.id
}

// Signs in the client's existing session if there is one, so that it keeps its visitor's cart.
async function giveSession(parts: ShopParts, client: TestClient, customerId: number): Promise<void> {
  const now = parts.clock.now()
  const existing = client.cookie === '' ? undefined : await sessionOf(parts.db, client.cookie)
  const id =
    existing ?? (await insertSession(parts.db, { token: newToken(), browserId: null, device: null }, now))
  const token = newToken()
  await signInSession(parts.db, { id, customerId, token, marker: token.slice(0, 12), device: null }, now)
  client.cookie = `${parts.sessions.cookie.name}=${token}`
}

async function sessionOf(db: Executor, cookie: string): Promise<number | undefined> {
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const row = await one<{ id: number }>(
    db,
    sql`select id from sessions where token_hash = ${tokenHash(token)}`,
  )
  return row?.id
}
