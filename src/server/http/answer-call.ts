import * as z from 'zod'
import type { Endpoint, Reply, Sent } from '../../kernel/endpoint.ts'
import {
  CheckedReply,
  replyOf,
  WrittenReply,
  type Call,
  type CatalogueVersions,
  type Handler,
  type SharedCall,
  type SharedHandler,
} from '../../kernel/handler.server.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { crashed } from './crash.ts'
import { failure, success, successOf, type Answer } from './envelope.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { parseBody } from './parse-body.ts'

/** A call as the kit hands it on, before the body has its type. */
export type RawCall = { handler: Handler; body: unknown; call: Call }

const signInFirst = refusal(401, { code: 'not_signed_in', message: 'Please sign in to continue.' })

/** Checks who calls and what is sent, runs the handler and puts its answer into the envelope. */
export async function answerCall({ handler, body, call }: RawCall): Promise<Answer> {
  const { endpoint } = handler
  if (!mayCall(endpoint, call)) return failure(signInFirst)

  const parsed = parseBody(endpoint, body)
  if (!parsed.ok) return failure(parsed.refusal)

  return answered(endpoint, await handler.run(parsed.value, call), call)
}

/** A call that answers everybody alike; the answer comes from what is kept, if there is such. */
export type RawSharedCall = {
  handler: SharedHandler
  body: unknown
  /** The body as it was sent. */
  bytes?: Uint8Array
  call: SharedCall
  kept: KeptAnswers | null
}

/** Checks what is sent and gives the answer that everybody gets to it. */
export async function answerShared({ handler, body, bytes, call, kept }: RawSharedCall): Promise<Answer> {
  const { endpoint } = handler
  const parsed = parseBody(endpoint, body)
  if (!parsed.ok) return failure(parsed.refusal)

  const make = async (versions?: CatalogueVersions) => {
    let isPassing = false
    const passing = () => void (isPassing = true)
    const answer = answered(endpoint, await handler.run(parsed.value, { ...call, passing, versions }), call)
    return { answer, isLasting: answer.status === 200 && !isPassing }
  }
  return kept === null ? (await make()).answer : kept.answer(endpoint.path, parsed.value, make, bytes)
}

function answered(endpoint: Endpoint, answer: unknown, call: Pick<Call, 'log'>): Answer {
  if (isRefusal(answer)) return refused(endpoint, answer, call)
  if (answer instanceof WrittenReply) return successOf(answer)
  if (answer instanceof CheckedReply) return success(answer.value)
  return success(endpoint.reply.parse(answer))
}

/** Whether the caller is somebody whom the call serves. */
export function mayCall({ who }: Endpoint, { session }: Pick<Call, 'session'>): boolean {
  return who === 'visitor' || session.customerId !== null
}

/** Answers a call from inside the process (a page's loader), as a visitor without a session. */
export async function askHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler,
  { body, call }: { body: Sent<E>; call: Call },
): Promise<Reply<E> | Refusal> {
  if (!mayCall(endpoint, call)) return signInFirst
  const parsed = parseBody(endpoint, body)
  if (!parsed.ok) return parsed.refusal

  try {
    const answer = await handler.run(parsed.value, call)
    if (isRefusal(answer)) return answer
    if (answer instanceof CheckedReply) return replyOf(endpoint, answer)
    const reply: unknown = answer instanceof WrittenReply ? answer.value() : answer
    return z.parse<E['reply']>(endpoint.reply, reply)
  } catch (error) {
    return crashed(call.log, error, endpoint.path)
  }
}

function refused(endpoint: Endpoint, answer: Refusal, call: Pick<Call, 'log'>): Answer {
  const code = answer.messages[0]?.code ?? ''
  call.log.info('refused', { path: endpoint.path, status: answer.status, code })
  return failure(answer)
}
