import type { AskedHeaders } from '../../kernel/handler.server.ts'
import type { Log } from '../../kernel/log.ts'
import { requestLog } from '../request-log.ts'
import type { Pseudonyms } from '../pseudonyms.ts'
import type { Answer } from './envelope.ts'
import { forwardedAddress } from './client-address.ts'
import { LONGEST_KNOWN_BODY, type KeptAnswers } from './kept-answers.ts'
import { isOwnOrigin } from './origin.ts'
import { isJson } from './read-body.ts'
import { toldCall } from './told-call.ts'

/** The answer to a body that is kept; null where it has to be made, or refused. `started` is when the request came. */
export type FindReady = (bytes: Uint8Array, started: number) => Answer | null

/** A request before its body is read. */
type Unread = { headers: AskedHeaders; connection: string }

/** Looks at a request's headers; null where they are not plainly in order: then all is read and checked in its order. */
export type ReadyAnswers = (asked: Unread) => FindReady | null

type ReadyParts = {
  kept: KeptAnswers
  log: Log
  publicUrl: string | null
  trustProxy: number
  pseudonyms: Pseudonyms
}

/**
 * Finds the answers that are kept by the bytes of a body that was checked before, without reading it as JSON again.
 *
 * @see docs/adr/0041
 */
export function readyAnswers(parts: ReadyParts, path: string): ReadyAnswers {
  const { kept, log, publicUrl, trustProxy, pseudonyms } = parts
  const find = (asked: Unread, bytes: Uint8Array, started: number) => {
    const answer = kept.ready(path, bytes)
    if (answer === null) return null
    const address = forwardedAddress(asked.connection, asked.headers.get('x-forwarded-for'), trustProxy)
    return toldCall(answer, { ...requestLog({ log, pseudonyms }, address), path, started })
  }
  return (asked) => {
    const { headers } = asked
    const length = Number(headers.get('content-length') ?? Infinity)
    const isPlain = length <= LONGEST_KNOWN_BODY && isJson(headers.get('content-type') ?? '')
    return isPlain && isOwnOrigin(headers, publicUrl) ? (bytes, started) => find(asked, bytes, started) : null
  }
}
