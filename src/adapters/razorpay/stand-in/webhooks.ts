import { createHmac } from 'node:crypto'
import { pipeline } from '../../../platform/db/pipeline.server.ts'
import { execute, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { boundedFetch, type Fetch } from '../../bounded-fetch.ts'
import { newId } from './ids.ts'

/** The address of the webhooks, and how they are signed. */
export type WebhookTarget = { url: string; secret: string; fetch: Fetch }

const BATCH = 8
const ANSWER_WITHIN_MS = 5_000
const FIRST_RETRY_SECONDS = 5
const LONGEST_WAIT_SECONDS = 3_600
const TRIED_FOR_MS = 86_400_000

type Delivery = { event_id: string; body: string }

/** Stores webhooks for delivery. Call it in the transaction of the events that they report. */
export async function queueWebhooks(tx: Executor, events: unknown[], now: Date): Promise<void> {
  await pipeline(tx, newWebhooks(events, now))
}

/** The statements that store webhooks, for use in a pipeline. */
export function newWebhooks(events: unknown[], now: Date): Sql[] {
  return events.map(
    (event) => sql`insert into standin_webhooks (event_id, body, due_at, created_at)
      values (${newId('')}, ${JSON.stringify(event)}, ${now}, ${now})`,
  )
}

/**
 * Delivers all due webhooks as the provider does: at least once, in no fixed order, with growing pauses for a day
 * until the shop answers 2xx.
 */
export async function deliverWebhooks(db: Executor, target: WebhookTarget, now: Date): Promise<void> {
  for (;;) {
    const batch = await claim(db, now)
    const taken = await Promise.all(batch.map((delivery) => deliver(target, delivery)))
    await markDelivered(
      db,
      taken.filter((id) => id !== null),
      now,
    )
    if (batch.length < BATCH) return
  }
}

// Claiming a webhook counts the attempt and sets the next one, so a process that dies during the delivery loses
// nothing.
function claim(db: Executor, now: Date): Promise<Delivery[]> {
  const oldest = new Date(now.getTime() - TRIED_FOR_MS)
  return query<Delivery>(
    db,
    sql`update standin_webhooks
        set attempts = attempts + 1,
            due_at = ${now}::timestamptz + make_interval(
              secs => least(${LONGEST_WAIT_SECONDS}::float8, ${FIRST_RETRY_SECONDS}::float8 * power(2, least(attempts, 20))))
        where event_id in (
          select event_id from standin_webhooks
          where delivered_at is null and due_at <= ${now} and created_at > ${oldest}
          order by due_at limit ${BATCH} for update skip locked)
        returning event_id, body`,
  )
}

// Delivers one webhook to the shop; returns null if the shop did not accept it.
async function deliver(target: WebhookTarget, delivery: Delivery): Promise<string | null> {
  const answer = await boundedFetch(target.fetch, target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', target.secret).update(delivery.body).digest('hex'),
      'x-razorpay-event-id': delivery.event_id,
    },
    body: delivery.body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return answer.ok && answer.value.status >= 200 && answer.value.status <= 299 ? delivery.event_id : null
}

async function markDelivered(db: Executor, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await execute(
    db,
    sql`update standin_webhooks set delivered_at = ${now} where event_id = any(array(select unnest(${ids}::text[])))`,
  )
}
