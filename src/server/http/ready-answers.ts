import { randomUUID } from 'node:crypto'
import type { AskedHeaders } from '../../kernel/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { withRequest } from '../log.ts'
import type { Answer } from './envelope.ts'
import { LONGEST_KNOWN_BODY, type KeptAnswers } from './kept-answers.ts'
import { isOwnOrigin } from './origin.ts'
import { isJson } from './read-body.ts'
import { toldCall } from './told-call.ts'

/** The answer to a body that is kept; null where it has to be made, or refused. `started` is when the request came. */
export type FindReady = (bytes: Uint8Array, started: number) => Answer | null

/** Looks at a request's headers; null where they are not plainly in order: then all is read and checked in its order. */
export type ReadyAnswers = (headers: AskedHeaders) => FindReady | null

type ReadyParts = { kept: KeptAnswers; log: Log; publicUrl: string | null }

/**
 * Finds the answers that are kept by the bytes of a body that was checked before, without reading it as JSON again.
 *
 * @see docs/adr/0041
 */
export function readyAnswers({ kept, log, publicUrl }: ReadyParts, path: string): ReadyAnswers {
  const find: FindReady = (bytes, started) => {
    const answer = kept.ready(path, bytes)
    if (answer === null) return null
    const requestId = randomUUID()
    return toldCall(answer, { log: withRequest(log, requestId), path, requestId, started })
  }
  return (headers) => {
    const length = Number(headers.get('content-length') ?? Infinity)
    const isPlain = length <= LONGEST_KNOWN_BODY && isJson(headers.get('content-type') ?? '')
    return isPlain && isOwnOrigin(headers, publicUrl) ? find : null
  }
}
