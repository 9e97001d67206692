import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../kernel/log.ts'
import type { AskedHeaders } from '../../kernel/handler.server.ts'
import type { Asked, Served } from '../api.ts'
import type { ShopMetrics } from '../metrics/shop-metrics.ts'
import { WAIT_SECONDS } from './come-back.ts'
import { crashed } from './crash.ts'
import { EncodedBytes, encodingFor, type Encoding } from './encodings.ts'
import { API_HEADERS, textOf, type Answer } from './envelope.ts'
import { LONGEST_KNOWN_BODY } from './kept-answers.ts'
import { isLate, refusedAtOnce, type Patience, type Room } from './in-time.ts'

/** Takes a request that is a call of the API; false leaves it to whoever comes next. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean

type DoorParts = {
  calls: readonly Served[]
  room: Room
  patience: Patience | null
  metrics: Pick<ShopMetrics, 'answered'>
  log: Log
  isStopping: () => boolean
}

/**
 * The calls of the API straight from the server's own requests, with the limits that every request has: what stands
 * between for pages and files costs more than most calls. Whatever is no plain call goes the long way.
 *
 * @see docs/adr/0034
 */
export function callDoor(parts: DoorParts): Door {
  const posted = parts.calls.filter(({ endpoint }) => endpoint.method === 'POST')
  const byPath = new Map(posted.map((call) => [call.endpoint.path, call]))
  return (request, response) => {
    const path = request.url ?? ''
    const call = request.method === 'POST' ? byPath.get(path) : undefined
    if (call === undefined) return false
    const started = performance.now()
    const told = async () => {
      const answer = await letIn(parts, call, { asked: askedIn(request), started })
      await sendAnswer(request, response, { answer, isLast: parts.isStopping() })
      parts.metrics.answered(path, answer.status, (performance.now() - started) / 1000)
    }
    told().catch((error: unknown) => {
      crashed(parts.log, error, path)
      response.destroy()
    })
    return true
  }
}

type Came = { asked: Asked; started: number }

async function letIn({ room, patience }: DoorParts, call: Served, { asked, started }: Came): Promise<Answer> {
  if (!room.enter()) return refusedAtOnce.busy
  try {
    const find = call.ready?.(asked) ?? null
    if (find === null) return await patiently(patience, call.serve(asked))
    const reading = asked.read(LONGEST_KNOWN_BODY)
    const bytes = await reading.catch(() => null)
    const ready = bytes === null ? null : find(bytes, started)
    return ready ?? (await patiently(patience, call.serve({ ...asked, read: () => reading })))
  } finally {
    room.leave()
  }
}

async function patiently(patience: Patience | null, work: Promise<Answer>): Promise<Answer> {
  if (patience === null) return work
  const answer = await patience(work)
  return isLate(answer) ? refusedAtOnce.unavailable : answer
}

function askedIn(request: IncomingMessage): Asked {
  const headers: AskedHeaders = { get: (name) => headerOf(request, name) }
  return {
    headers,
    read: (limit) => bytesOf(request, limit),
    connection: request.socket.remoteAddress ?? 'unknown',
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

function bytesOf(request: IncomingMessage, limit: number): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else resolve(null)
    })
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)))
    request.once('error', reject)
    request.once('close', () => {
      if (!request.complete) reject(new Error('The request was cut off'))
    })
  })
}

// Below this nothing is gained.
const SMALL = 1_024
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']
// What is sent once only is to be quick rather than small.
const ENCODINGS_ONCE: readonly Encoding[] = ['gzip']

type Sending = { answer: Answer; isLast: boolean }

/** Writes an answer of the API in one piece; `isLast` closes the connection behind it. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, isLast }: Sending,
): Promise<void> {
  const { kept } = answer
  const headers: Record<string, string | number> = { ...API_HEADERS, ...answer.headers }
  if (answer.status === 503) headers['Retry-After'] ??= WAIT_SECONDS
  const isSmall = (answer.text ?? answer.kept.plain).length < SMALL
  if (!isSmall) headers['Vary'] = 'Accept-Encoding'
  // What came in is not read to its end where it is too much.
  if (isLast || !request.complete) headers['Connection'] = 'close'

  const accepted = request.headers['accept-encoding']
  const encoding =
    isSmall || accepted === undefined
      ? null
      : encodingFor(accepted, kept === undefined ? ENCODINGS_ONCE : ENCODINGS)
  if (encoding === null) {
    // What is kept as bytes is not written out anew.
    const body = isSmall || kept === undefined ? textOf(answer) : kept.plain
    headers['Content-Length'] = Buffer.byteLength(body)
    response.writeHead(answer.status, headers).end(body)
    return
  }
  const body = await (kept ?? new EncodedBytes(new TextEncoder().encode(textOf(answer)))).in(encoding)
  headers['Content-Encoding'] = encoding
  headers['Content-Length'] = body.length
  response.writeHead(answer.status, headers).end(body)
}
