import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type RawConnection } from '../../support/http/raw-connection.ts'
import type { Attack, Target } from '../target.ts'

const READERS = 16
// More than the socket buffers between two processes hold.
const REQUESTS_AT_ONCE = 150
const STALLED_MS = 37_000
const CLOSING_MS = 3_000
const LIMIT = 256
const TOO_MANY = LIMIT + 40
const LONGEST_MS = 2_000

let patient: Server | null = null

// The hole: the attackers are sent to a server that accepts every connection and never times out.
const plant: Attack['plant'] = (send) => {
  patient = createServer(() => {}).listen(0, '127.0.0.1')
  return send
}

/** Clients that request large replies and never read them, while an honest client waits. */
export const slowReaders: Attack = {
  name: 'slow readers',
  proves: 'SEC-30: a connection on which nothing moves for 30 s is cut off; it keeps nobody else waiting',
  plant,
  async run(target) {
    const port = await portOf(target)
    const asking = 'GET /product HTTP/1.1\r\nHost: shop.example\r\n\r\n'.repeat(REQUESTS_AT_ONCE)
    const readers = await Promise.all(Array.from({ length: READERS }, () => openConnection(port)))
    for (const { socket } of readers) socket.pause().write(asking)
    await pause(LONGEST_MS)
    const honest = await honestCall(target)
    await pause(STALLED_MS - LONGEST_MS)
    const open = (await Promise.all(readers.map(isOpen))).filter(Boolean).length
    patient?.close()
    patient = null
    return [
      ...(open > 0 ? [`${open} connections that read nothing are open after ${STALLED_MS} ms`] : []),
      ...honest,
    ]
  },
}

/** Reads the available bytes; a connection counts as open if it has not ended. */
async function isOpen({ socket, closed }: RawConnection): Promise<boolean> {
  socket.resume()
  const ended = await Promise.race([closed().then(() => true), pause(CLOSING_MS, false)])
  socket.destroy()
  return !ended
}

/** More concurrent requests from one address than any household sends. */
export const manyConnections: Attack = {
  name: 'many connections of one address',
  proves: 'SEC-30: what one address holds at a time is bounded, and others are served beside it',
  plant,
  async run(target) {
    const port = await portOf(target)
    const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.66\r\n'
    const unfinished = `${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`
    const sent = await Promise.all(Array.from({ length: TOO_MANY }, () => openConnection(port, unfinished)))
    await pause(LONGEST_MS)
    const refused = sent.filter(({ text }) => text().startsWith('HTTP/1.1 429')).length
    const honest = await honestCall(target)
    for (const { socket } of sent) socket.destroy()
    patient?.close()
    patient = null
    const expected = TOO_MANY - LIMIT
    return [
      ...(refused === expected ? [] : [`${refused} of ${expected} requests too many were refused`]),
      ...honest,
    ]
  },
}

async function honestCall(target: Target): Promise<string[]> {
  const started = performance.now()
  const { status } = await target.send({ method: 'GET', path: '/api/init', headers: {}, body: '' })
  const ms = performance.now() - started
  return status === 200 && ms < LONGEST_MS ? [] : [`an honest call took ${Math.round(ms)} ms: ${status}`]
}

async function portOf(target: Target): Promise<number> {
  if (patient === null) return target.port
  if (!patient.listening) await once(patient, 'listening')
  const address = patient.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
