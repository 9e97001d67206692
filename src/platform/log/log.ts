import { pino, type DestinationStream, type Logger } from 'pino'
import { istIso } from '../../kernel/ist.ts'
import type { Log, LogFacts } from '../../kernel/log.ts'
import { maskMobile } from '../../kernel/mobile.ts'

/**
 * Creates the process's log: one JSON line for each event, on standard output unless a destination is given. Callers
 * pass nothing personal; mobile numbers within an error's text are masked.
 *
 * @see SEC-32
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings = { level, base: null, timestamp, serializers: { err: identity } }
  return toLog(pino(settings, destination ?? bufferedOutput()))
}

const MOST_GATHERED = 8 * 1024
let opened: DestinationStream | null = null

// Lines are written once in each turn of the event loop, so that calls which end in one turn share a write. A process
// that exits normally writes its buffer; one that is killed loses at most the lines of its last turn. pino's own
// buffering calls fsync on each flush, which would delay every call if the log is a file.
function bufferedOutput(): DestinationStream {
  if (opened !== null) return opened
  const output = pino.destination({ dest: 1, sync: true })
  let gathered = ''
  const flush = () => {
    const lines = gathered
    gathered = ''
    if (lines !== '') output.write(lines)
  }
  process.once('exit', () => {
    flush()
    output.flushSync()
  })
  opened = {
    write(line) {
      if (gathered === '') setImmediate(flush)
      gathered += line
      if (gathered.length >= MOST_GATHERED) flush()
    },
  }
  return opened
}

// pino's own serializer of errors would add their type a second time.
const identity = <T>(value: T): T => value

const SECOND_MS = 1000
const OFFSET = '+05:30'
let writtenAt = { second: -1, text: '' }

// Machine time, not business time, to the millisecond. The part that all lines of a second share is formatted once.
function timestamp(): string {
  const now = Date.now()
  const second = Math.floor(now / SECOND_MS)
  if (second !== writtenAt.second) {
    writtenAt = { second, text: `,"time":"${istIso(new Date(second * SECOND_MS)).slice(0, -OFFSET.length)}.` }
  }
  return `${writtenAt.text}${String(now % SECOND_MS).padStart(3, '0')}${OFFSET}"`
}

/** A log that writes nothing, for tests. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * What every line of a request contains: its id, and the pseudonyms of the client address and the account. The account
 * may change during the request.
 */
export type RequestLabels = { requestId: string; from: string; account: () => string | null }

/** A log whose lines also contain the request's id and the pseudonyms of its client and account. */
export function withRequest(log: Log, { requestId, from, account }: RequestLabels): Log {
  const labels = () => ({ requestId, from, account: account() })
  return {
    info: (event, facts) => log.info(event, { ...labels(), ...facts }),
    warn: (event, facts) => log.warn(event, { ...labels(), ...facts }),
    error: (event, error, facts) => log.error(event, error, { ...labels(), ...facts }),
  }
}

function toLog(logger: Logger): Log {
  return {
    info: (event, facts) => logger.info(lineOf(event, facts)),
    warn: (event, facts) => logger.warn(lineOf(event, facts)),
    error: (event, error, facts) => logger.error({ ...lineOf(event, facts), err: describeError(error) }),
  }
}

function lineOf(event: string, facts: LogFacts = {}): LogFacts {
  const line: LogFacts = { event }
  for (const [name, value] of Object.entries(facts))
    line[name] = typeof value === 'string' ? maskedText(value) : value
  return line
}

// Ten digits on their own, neither within an id nor within a group of a request id.
const MOBILE = /(?<![\w-])(\+?91[ -]?)?([6-9]\d{9})(?!\w)/g

function maskedText(text: string): string {
  return text.replace(MOBILE, (_whole, prefix: string = '', digits: string) => prefix + maskMobile(digits))
}

type Described = { type: string; message: string; stack?: string; cause?: string }

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: maskedText(String(error)) }
  return {
    type: error.name,
    message: maskedText(error.message),
    stack: maskedText(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: maskedText(error.cause.message) } : {}),
  }
}
