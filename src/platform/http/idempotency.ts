import type { MiddlewareHandler } from 'hono'
import type { Call } from './handler.server.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { refusal } from '../../kernel/refusal.ts'
import { countUses, networkUses } from '../rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../rate-limits/rate-limits.ts'
import type { CallEnv } from './call-env.ts'
import { failure, rejected, respond, type Envelope } from './envelope.ts'
import {
  claimKey,
  findEarlierCall,
  releaseKey,
  storeFirstReply,
  storeReply,
  type KeyedCall,
  type KeyedReply,
} from './idempotency.store.server.ts'

const DAY_SECONDS = 24 * 60 * 60
const LAST_STORED_STATUS = 428
const MAX_KEY_LENGTH = 200

/**
 * How many calls may carry a key: of one session in a day, and of an address's visitors in an hour; 0 lifts a limit.
 */
export type KeyLimits = { perSessionDay: number; perAddressHour: number }

/** The limits of keys, and the secret key of the hashes under which uses are counted. */
export type KeyPolicy = { keyLimits: KeyLimits; secretKey: string }

const wrongKey = rejected(422, {
  code: 'invalid',
  message: 'Idempotency-Key must have 1 to 200 characters',
})

/**
 * Runs a call once for its `Idempotency-Key`; a repeat gets the first reply. Replies that another attempt could improve
 * (429 and above) are not stored. A visitor's first call has no session yet that a repeat could refer to: its reply is
 * stored only if the call begins one.
 *
 * @see docs/rules/calls.md
 */
export function idempotency(policy: KeyPolicy): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const key = c.req.raw.headers.get('idempotency-key')
    if (key === null) return next()
    if (key === '' || key.length > MAX_KEY_LENGTH) return respond(wrongKey)

    const call = c.get('call')
    const { db, session, now } = call
    const wait = await countUses(db, policy.secretKey, keyUses(call, policy.keyLimits), now)
    if (wait > 0) return respond(tooManyKeys(wait))

    const run = async () => {
      await next()
      return isStored(c.res) ? { status: c.res.status, text: await c.res.clone().text() } : null
    }
    const keyed = { key, path: c.req.path, bytes: c.get('bytes'), now }
    if (session.id !== null) {
      const earlier = await runOnce(call, { ...keyed, sessionId: session.id }, run)
      return earlier === null ? undefined : respond(earlier)
    }
    const reply = await run()
    const sessionId: number | null = session.id
    if (sessionId !== null && reply !== null) await storeFirstReply(db, { ...keyed, sessionId }, reply)
    return undefined
  }
}

function keyUses({ session, address }: Call, { perSessionDay, perAddressHour }: KeyLimits): RateUse[] {
  const ofSession = { name: 'idempotency-key/session', limit: perSessionDay, seconds: DAY_SECONDS }
  const perNetwork = hourlyNetworkLimits(perAddressHour)
  const isStranger = session.customerId === null && session.browserId === null
  return [
    ...(session.id === null ? [] : [{ ...ofSession, subject: String(session.id) }]),
    ...(isStranger ? networkUses('idempotency-key', perNetwork, address) : []),
  ]
}

function tooManyKeys(retryAfter: number): Envelope {
  const message = 'Too many calls carried an Idempotency-Key. Please send this one without it, or later'
  return failure(refusal(429, { code: 'too_many_idempotency_keys', message }, { retryAfter }))
}

function isStored({ status }: Response): boolean {
  return status <= LAST_STORED_STATUS
}

/** Runs a call that has claimed its key and stores its reply, or returns the reply to give instead of running it. */
async function runOnce(
  { db }: Call,
  keyed: KeyedCall,
  run: () => Promise<KeyedReply | null>,
): Promise<Envelope | null> {
  if (!(await claimKey(db, keyed))) return earlierReply(await findEarlierCall(db, keyed))
  try {
    const reply = await run()
    await (reply === null ? releaseKey(db, keyed) : storeReply(db, keyed, reply))
    return null
  } catch (error) {
    await releaseKey(db, keyed)
    throw error
  }
}

function earlierReply(earlier: Awaited<ReturnType<typeof findEarlierCall>>): Envelope {
  if (earlier === undefined || (earlier.isSameCall && earlier.status === null)) {
    const running = { code: 'idempotency_in_progress', message: 'The first request is still running' }
    return failure(refusal(409, running, { retryAfter: 1 }))
  }
  if (!earlier.isSameCall) {
    const reused = { code: 'idempotency_key_reused', message: 'This key was used for another request' }
    return failure(refusal(422, reused))
  }
  if (earlier.text === null) {
    const tooLong = {
      code: 'idempotency_answer_not_kept',
      message: 'It was done; its answer was too long to be kept',
    }
    return failure(refusal(409, tooLong))
  }
  return {
    status: earlier.status ?? 200,
    body: earlier.text,
    headers: { 'Idempotent-Replayed': 'true' },
  }
}
