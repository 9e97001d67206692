import type { Log } from '../../kernel/log.ts'
import type { Answer } from './envelope.ts'

type Told = { log: Log; path: string; requestId: string; started: number }

/** Writes the log's line of a call that was answered, and gives its answer the request's id. */
export function toldCall(answer: Answer, { log, path, requestId, started }: Told): Answer {
  const ms = Math.round((performance.now() - started) * 10) / 10
  log.info('call', { path, status: answer.status, ms })
  return { ...answer, headers: { ...answer.headers, 'X-Request-Id': requestId } }
}
