import { createRazorpay } from '../../../src/adapters/razorpay/razorpay.ts'
import { STAND_IN_PATH } from '../../../src/adapters/razorpay/stand-in/stand-in.ts'
import { smsJobs } from '../../../src/use-cases/account/sms-jobs.server.ts'
import { invoiceJobs } from '../../../src/use-cases/orders/invoices/invoice-jobs.server.ts'
import { paymentJobs } from '../../../src/use-cases/payments/payment-jobs.server.ts'
import { execute, sql } from '../../../src/platform/db/query.server.ts'
import { createApi } from '../shop/test-api.ts'
import { createJobRunner } from '../../../src/platform/jobs/job-runner.ts'
import { silentLog } from '../../../src/platform/log/log.ts'
import { consoleHandlers } from '../../../src/server/handlers/console-handlers.ts'
import { shopHandlers } from '../../../src/server/handlers/shop-handlers.ts'
import { TestClient } from '../shop/client.ts'
import type { PaymentFault } from './fault-cases.ts'
import { crashingDatabase, type Death, type CrashingDatabase } from './crashing-database.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { WEBHOOK_SECRET } from '../servers/webhook.ts'

const KEYS = { keyId: 'rzp_test_standin', keySecret: 'stand-in key secret' }
const PROVIDER = 'http://provider'
// A slow provider executes the call, but replies after the shop's timeout.
const TIMEOUT_MS = 1

/** The provider's current state. */
export type ProviderState = () => PaymentFault['provider']

/** A process of the shop that may die at one of its writes; the provider and the SMS operator keep running. */
type ShopProcess = { client: TestClient; crashing: CrashingDatabase; runJobs(): Promise<number> }

/** The setup of a run: the caller's cookie, the provider's behaviour, and the death of the first process. */
export type ProcessSetup = {
  cookie: string
  providerState: ProviderState
  death: Death | null
  isTorn: boolean
}

/** A process and, after its death, the next one on the same database. */
export class Processes {
  readonly shop: TestShop
  readonly setup: ProcessSetup
  readonly first: ShopProcess
  current: ShopProcess

  constructor(shop: TestShop, setup: ProcessSetup) {
    this.shop = shop
    this.setup = setup
    this.first = startProcess(shop, setup)
    this.current = this.first
  }

  /** Calls the current process; if it dies without a reply, repeats the call at the next one. */
  async ask<T>(work: (process: ShopProcess) => Promise<T>): Promise<T> {
    const { crashing } = this.current
    const answered = await work(this.current).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        if (!crashing.isDead()) throw error
      },
    )
    if (answered !== undefined && !crashing.isDead()) return answered.answer
    this.current = startProcess(this.shop, { ...this.setup, death: null })
    await letJobsGo(this.shop)
    return work(this.current)
  }
}

function startProcess(shop: TestShop, { cookie, providerState, death, isTorn }: ProcessSetup): ShopProcess {
  const crashing = crashingDatabase(shop.db, death, { isTorn })
  const { db } = crashing
  const { clock } = shop
  const config = { ...KEYS, webhookSecrets: [WEBHOOK_SECRET], baseUrl: PROVIDER, checkoutUrl: '/x' }
  const payments = createRazorpay(config, {
    clock,
    timeoutMs: TIMEOUT_MS,
    fetch: providerOf(shop, providerState),
  })
  const parts = { ...shop.parts, db, payments }
  const client = new TestClient(createApi(parts, [...shopHandlers(parts), ...consoleHandlers(parts)]))
  client.cookie = cookie
  const jobs = [...paymentJobs(parts), ...smsJobs(parts), ...invoiceJobs(parts)]
  const runner = createJobRunner({ db, clock, log: silentLog, isAlone: false }, jobs)
  return { client, crashing, runJobs: () => runner.runDue() }
}

// Expires the leases of the dead process's jobs.
async function letJobsGo({ db }: TestShop): Promise<void> {
  await execute(
    db,
    sql`update jobs set taken_until = clock_timestamp() - interval '1 second' where state = 'running'`,
  )
}

function providerOf(shop: TestShop, providerState: ProviderState) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    if (providerState() === 'broken') return Response.json({}, { status: 503 })
    const there = url.replace(PROVIDER, `http://localhost${STAND_IN_PATH}`)
    const answer = await shop.standIn.app.request(new Request(there, { ...init, signal: null }))
    return providerState() === 'slow' ? untilGivenUp(init.signal) : answer
  }
}

function untilGivenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new Error('given up'))
    if (signal?.aborted === true) giveUp()
    else signal?.addEventListener('abort', giveUp)
  })
}
