import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../target.ts'

const SOCKETS = 60
const HEADERS_MS = 11_500
const BODY_MS = 16_500
const LETTER_EVERY_MS = 500
const LONGEST_MS = 2_000

let patient: Server | null = null

/** Slow clients that never finish a request, while an honest one waits. */
export const slowClients: Attack = {
  name: 'slow clients',
  proves: 'SEC-24: headers have 10 s and requests 15 s; whoever is slow keeps nobody else waiting',
  // The hole: the slow clients are sent to a server without timeouts.
  plant: (send) => {
    patient = createServer(() => {}).listen(0, '127.0.0.1')
    return send
  },
  async run(target) {
    const port = patient === null ? target.port : await portOf(patient)
    const heads = Array.from({ length: SOCKETS }, () => dripping(port, 'GET / HTTP/1.1\r\n', HEADERS_MS))
    const bodies = Array.from({ length: SOCKETS }, () => dripping(port, BODY, BODY_MS))
    await pause(LONGEST_MS)
    const started = performance.now()
    const honest = await target.send({ method: 'GET', path: '/api/init', headers: {}, body: '' })
    const ms = performance.now() - started
    const [openHeads, openBodies] = [await stillOpen(heads), await stillOpen(bodies)]
    patient?.close()
    patient = null
    return [
      ...(openHeads > 0 ? [`${openHeads} connections without headers are open after ${HEADERS_MS} ms`] : []),
      ...(openBodies > 0 ? [`${openBodies} connections without a body are open after ${BODY_MS} ms`] : []),
      ...(honest.status === 200 && ms < LONGEST_MS ? [] : [`an honest call took ${Math.round(ms)} ms`]),
    ]
  },
}

const BODY =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stillOpen(clients: Promise<boolean>[]): Promise<number> {
  return (await Promise.all(clients)).filter((isOpen) => isOpen).length
}

/** Sends one byte at a time; returns whether the server still reads after the given time. */
function dripping(port: number, begin: string, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(begin))
    const drip = setInterval(() => socket.write('x'), LETTER_EVERY_MS)
    const end = (isOpen: boolean) => {
      clearInterval(drip)
      clearTimeout(timer)
      socket.destroy()
      resolve(isOpen)
    }
    const timer = setTimeout(() => end(true), ms)
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
  })
}
