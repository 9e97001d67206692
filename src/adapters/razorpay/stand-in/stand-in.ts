import { Hono } from 'hono'
import type { Clock } from '../../../kernel/clock.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Fetch } from '../../bounded-fetch.ts'
import { settleLatePayments } from './attempts.ts'
import { createCheckout, createScriptedPayments } from './checkout.ts'
import { createRest } from './rest.ts'
import { deliverWebhooks } from './webhooks.ts'

/** The path of the stand-in: its REST API is under `/v1`, the script of its window next to it. */
export const STAND_IN_PATH = '/dev/razorpay'

/**
 * The dependencies of the stand-in provider: the database with its tables, and the address that receives its
 * webhooks.
 */
export type StandInParts = {
  db: Executor
  /** The business clock, which decides when late payments and webhooks are due. */
  clock: Clock
  log: Log
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: string
  fetch?: Fetch
}

/** A payment provider for development that speaks Razorpay's REST, checkout and webhooks. */
export type StandIn = {
  /** `/dev/razorpay/…` and `POST /dev/payment`. */
  app: Hono
  /** Ends late payments whose minute is over, and delivers every due webhook. */
  deliverDueWebhooks: () => Promise<void>
  /** Starts to check for due work every second. The timer does not keep the process alive. */
  start: () => void
  /** Stops the timer after the current run. */
  stop: () => Promise<void>
}

const STEP_MS = 1_000

/** Creates the stand-in provider. Its whole state is in its tables, so it survives a kill at any moment. */
export function createStandIn(parts: StandInParts): StandIn {
  const { db, clock } = parts
  const send: Fetch = parts.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const target = { url: parts.webhookUrl, secret: parts.webhookSecret, fetch: send }
  const deliver = () => deliverWebhooks(db, target, clock.now())
  const deliverDueWebhooks = async () => {
    await settleLatePayments(db, clock.now())
    await deliver()
  }
  const loop = createDeliveryLoop({ soon: deliver, everySecond: deliverDueWebhooks }, parts.log)

  const app = new Hono()
  app.route(`${STAND_IN_PATH}/v1`, createRest(parts))
  app.route(STAND_IN_PATH, createCheckout(parts, loop.soon))
  app.route('/', createScriptedPayments(parts, loop.soon))
  const { start, stop } = loop
  return { app, deliverDueWebhooks, start, stop }
}

type DeliveryLoop = Pick<StandIn, 'start' | 'stop'> & { soon: () => void }

type Works = Record<'soon' | 'everySecond', () => Promise<void>>

// Only one run is active at a time. A call during a run starts another run directly after it. A call cannot make a
// late payment due.
function createDeliveryLoop(works: Works, log: Log): DeliveryLoop {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let next: Works['soon'] | null = null

  const round = (work: Works['soon']) => {
    if (timer === null) return
    if (running !== null) {
      // The run of the timer includes the delivery of webhooks.
      if (next !== works.everySecond) next = work
      return
    }
    running = work()
      .catch((error: unknown) => log.error('stand_in_events_failed', error))
      .finally(() => {
        const follows = next
        running = next = null
        if (follows !== null) round(follows)
      })
  }
  const soon = () => round(works.soon)
  const start = () => {
    timer ??= setInterval(() => round(works.everySecond), STEP_MS).unref()
  }
  const stop = async () => {
    if (timer !== null) clearInterval(timer)
    timer = null
    await running
  }
  return { soon, start, stop }
}
