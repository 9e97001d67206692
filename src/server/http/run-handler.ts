import type { Handler as HonoHandler } from 'hono'
import * as z from 'zod'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Endpoint, Reply, Sent } from '../../kernel/endpoint.ts'
import {
  FileReply,
  ValidatedReply,
  toReply,
  SerializedReply,
  type Call,
  type SourceVersions,
  type Handler,
  type OwnHandler,
  type PublicHandler,
} from '../../platform/http/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import type { CallEnv } from '../../platform/http/call-env.ts'
import {
  failure,
  respond,
  success,
  toEnvelope,
  toFileEnvelope,
  type Envelope,
} from '../../platform/http/envelope.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import { parseBody } from '../../platform/http/validate-body.ts'
import { CHOSEN_FIELDS } from './chosen-fields.messages.ts'
import { crashed } from './crash.ts'
import { signInFirst } from './session.ts'

/** Runs the handler of a call with a session. */
export function runHandler(handler: OwnHandler): HonoHandler<CallEnv> {
  return async (c) => {
    const reply = await handler.run(c.get('body'), c.get('call'))
    return respond(envelopeFor(handler.endpoint, reply, c.get('log')))
  }
}

/** The dependencies of public calls; `cache` is null if responses are not cached. */
export type PublicParts = { db: Executor; cache: ResponseCache | null }

/** Answers a public call from the response cache, or runs its handler. */
export function runPublicHandler(handler: PublicHandler, { db, cache }: PublicParts): HonoHandler<CallEnv> {
  const { endpoint } = handler
  return async (c) => {
    const log = c.get('log')
    const body = c.get('body')
    const make = async (versions?: SourceVersions) => {
      let isCacheable = true
      const skipCache = () => void (isCacheable = false)
      const envelope = envelopeFor(endpoint, await handler.run(body, { db, log, skipCache, versions }), log)
      return { envelope, isCacheable: isCacheable && envelope.status === 200 }
    }
    if (cache === null) return respond((await make()).envelope)
    const acceptEncoding = c.req.header('accept-encoding') ?? ''
    return cache.respond({ path: endpoint.path, body, acceptEncoding }, make)
  }
}

/** The envelope of a handler's result: a reply, or a refusal, which is logged. */
export function envelopeFor(endpoint: Endpoint, reply: unknown, log: Log): Envelope {
  if (isRefusal(reply)) {
    log.info('refused', {
      path: endpoint.path,
      status: reply.status,
      code: reply.messages[0]?.code ?? '',
    })
    return failure(reply)
  }
  if (reply instanceof SerializedReply) return toEnvelope(reply)
  if (reply instanceof FileReply) return toFileEnvelope(reply)
  return success(reply instanceof ValidatedReply ? reply.value : endpoint.reply.parse(reply))
}

/** Runs a handler from inside the process (a page's loader), as a visitor without a session. */
export async function askHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler,
  { body, call }: { body: Sent<E>; call: Call },
): Promise<Reply<E> | Refusal> {
  if (endpoint.who === 'customer' && call.session.customerId === null) return signInFirst
  const parsed = parseBody(endpoint, body, CHOSEN_FIELDS)
  if (!parsed.ok) return parsed.refusal

  try {
    const answer = await handler.run(parsed.value, call)
    if (isRefusal(answer)) return answer
    if (answer instanceof ValidatedReply) return toReply(endpoint, answer)
    const reply: unknown = answer instanceof SerializedReply ? answer.value() : answer
    return z.parse<E['reply']>(endpoint.reply, reply)
  } catch (error) {
    return crashed(call.log, error, endpoint.path)
  }
}
