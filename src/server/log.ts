import { pino, stdTimeFunctions, type Logger } from 'pino'
import type { Log, LogFacts } from '../kernel/log.ts'

/** The process's log: one JSON line an event on standard output, without anything personal. */
export function createLog(level: string): Log {
  return wrap(pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }))
}

/** A log that says nothing, for tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A log whose lines carry the request's id. */
export function withRequest(log: Log, requestId: string): Log {
  return {
    info: (event, facts) => log.info(event, { requestId, ...facts }),
    warn: (event, facts) => log.warn(event, { requestId, ...facts }),
    error: (event, error, facts) => log.error(event, error, { requestId, ...facts }),
  }
}

function wrap(logger: Logger): Log {
  return {
    info: (event, facts: LogFacts = {}) => logger.info({ event, ...facts }),
    warn: (event, facts: LogFacts = {}) => logger.warn({ event, ...facts }),
    error: (event, error, facts: LogFacts = {}) => logger.error({ event, ...facts, err: describe(error) }),
  }
}

function describe(error: unknown): { type: string; message: string; stack: string; cause?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}
