import { connect } from 'node:net'
import { cpuOf, type Bounds } from './load.ts'

/**
 * The result of a light load: replies per second, bytes of one reply, and per reply the processor time in ms of the servers
 * (null if it cannot be read) and of the load generator.
 */
export type Counted = { perSecond: number; bytes: number; cpuMs: number | null; loadCpuMs: number }

/** The target of the load; the connections are spread evenly over the servers. */
export type LoadTarget = {
  servers: readonly { url: string; pid: number }[]
  path: string
  headers: Record<string, string>
  atOnce: number
}

const WARM_UP_SHARE = 0.1

/**
 * Requests one page over raw keep-alive connections, each again as soon as its reply is complete. It only counts the bytes
 * of the replies, so that the load generator needs little processor time.
 *
 * @throws if a reply is not a 200 with a content length
 */
export async function lightLoad(target: LoadTarget, bounds: Bounds): Promise<Counted> {
  await ask(target, { ...bounds, count: Math.max(target.atOnce, bounds.count * WARM_UP_SHARE) })
  const cpuBefore = cpuOfAll(target)
  const ownBefore = process.cpuUsage()
  const started = performance.now()
  const { count, bytes } = await ask(target, bounds)
  const elapsed = performance.now() - started
  const { user, system } = process.cpuUsage(ownBefore)
  const cpuMs = (cpuOfAll(target) - cpuBefore) / count
  return {
    perSecond: (count / elapsed) * 1000,
    bytes: Math.round(bytes / count),
    cpuMs: Number.isNaN(cpuMs) ? null : cpuMs,
    loadCpuMs: (user + system) / 1000 / count,
  }
}

function cpuOfAll({ servers }: LoadTarget): number {
  return servers.reduce((sum, { pid }) => sum + (cpuOf(pid) ?? Number.NaN), 0)
}

type LoadTotals = { count: number; bytes: number }

async function ask({ servers, path, headers, atOnce }: LoadTarget, bounds: Bounds): Promise<LoadTotals> {
  const fields = Object.entries({ Host: 'bench', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`, 'latin1')
  const ports = servers.map(({ url }) => Number(new URL(url).port))
  const until = performance.now() + bounds.seconds * 1000
  let begun = 0
  const isMore = () => (begun += 1) <= bounds.count && performance.now() < until
  const workers = Array.from({ length: atOnce }, (_, worker) =>
    askOver(ports[worker % ports.length] ?? 0, request, isMore),
  )
  const answered = await Promise.all(workers)
  const sum = (of: keyof LoadTotals) => answered.reduce((total, each) => total + each[of], 0)
  return { count: sum('count'), bytes: sum('bytes') }
}

/** Sends requests over one connection until the limit is reached. */
function askOver(port: number, request: Buffer, isMore: () => boolean): Promise<LoadTotals> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const done: LoadTotals = { count: 0, bytes: 0 }
    let left = 0
    const next = () => {
      if (isMore()) return void socket.write(request)
      socket.end()
      resolve(done)
    }
    socket.once('connect', next)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The connection was closed before the answer was whole')))
    socket.on('data', (chunk: Buffer) => {
      // A reply's head arrives in one chunk: it is far smaller than a packet.
      if (left === 0) left = lengthOf(chunk)
      if (left < chunk.length)
        return void socket.destroy(new Error(`Not answered with a page: ${said(chunk)}`))
      left -= chunk.length
      done.bytes += chunk.length
      if (left > 0) return
      done.count += 1
      next()
    })
  })
}

const OK = Buffer.from('HTTP/1.1 200 ')
const LENGTH = Buffer.from('\r\nContent-Length: ')
const END = Buffer.from('\r\n\r\n')
const MOST_DIGITS = 9

// The bytes of head and body; undefined if the reply is not a page.
function lengthOf(chunk: Buffer): number {
  const at = chunk.indexOf(LENGTH)
  const end = chunk.indexOf(END)
  if (!chunk.subarray(0, OK.length).equals(OK) || at === -1 || end === -1) return 0
  const from = at + LENGTH.length
  return end + END.length + Number.parseInt(chunk.toString('latin1', from, from + MOST_DIGITS), 10)
}

function said(chunk: Buffer): string {
  return chunk.toString('latin1', 0, 80)
}
