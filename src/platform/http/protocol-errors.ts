import { ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { API_HEADERS, rejected } from './envelope.ts'

const BAD_REQUEST = 400
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  [TIMED_OUT, 408],
])
const EXPECTATION_FAILED = 417

const noHost = rejected(400, { code: 'no_host', message: 'The request has no Host header' })

/**
 * Answers invalid HTTP as Node's server does, and adds the security headers: request headers that are too long,
 * malformed or too slow, and an unknown `Expect`.
 *
 * @param mayTakeLong whether a connection may exceed the server's time for a request, because an upload limit watches
 * it
 */
export function answerProtocolErrors(
  server: Server,
  headers: readonly [string, string][],
  mayTakeLong: (socket: Socket) => boolean = () => false,
): void {
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === TIMED_OUT && mayTakeLong(socket)) return
    if (!socket.writable || isBeingAnswered(socket)) return void socket.destroy(error)
    const status = STATUS_BY_CODE.get(error.code ?? '') ?? BAD_REQUEST
    socket.end(rawResponse(status, headers), () => socket.destroy())
  })
  server.on('checkExpectation', (_request: IncomingMessage, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.writeHead(EXPECTATION_FAILED, { Connection: 'close' }).end()
  })
}

/** Whether a request lacks the `Host` that its version of HTTP requires. */
export function isHostMissing({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}

/**
 * Refuses a request without a `Host`, for which no URL can be built. Node's own response would lack the security
 * headers.
 */
export function refuseMissingHost(response: ServerResponse): void {
  const { status, body } = noHost
  const headers = { ...API_HEADERS, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }
  response.writeHead(status, headers).end(body)
}

// Node's own handler checks the same property: it names the response in progress, under a name without a public type.
function isBeingAnswered(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return response instanceof ServerResponse && response.headersSent
}

function rawResponse(status: number, headers: readonly [string, string][]): string {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'Content-Length: 0',
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
