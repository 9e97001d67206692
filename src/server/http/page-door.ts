import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../kernel/log.ts'
import type { ShopMetrics } from '../metrics/shop-metrics.ts'
import type { KeptPage, SentPage, Wanted } from '../page-cache/kept-page.ts'
import type { KeptPages } from '../page-cache/kept-pages.ts'
import { sendAnswer } from './call-door.ts'
import { crashed } from './crash.ts'
import type { Answer } from './envelope.ts'
import { isLate, refusedAtOnce, type Patience, type Room } from './in-time.ts'

/** Takes a request for a page that is kept; `goOn` leads the long way where it turns out to be none. */
export type PageDoor = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => boolean

type PageDoorParts = {
  kept: KeptPages | null
  room: Room
  patience: Patience | null
  metrics: Pick<ShopMetrics, 'answered'>
  log: Log
  isStopping: () => boolean
}

/**
 * The pages that are kept straight from the server's own requests, with the limits that every request has: a page
 * that is there is sent in the same turn, as bytes with their length.
 *
 * @see docs/adr/0037
 */
export function pageDoor({ kept, ...parts }: PageDoorParts): PageDoor {
  if (kept === null) return () => false
  return (request, response, goOn) => {
    const url = urlOf(request)
    const address = url === null ? null : kept.addressOf({ method: request.method ?? '', url })
    if (url === null || address === null) return false

    const started = performance.now()
    const told = (status: number) =>
      parts.metrics.answered(url.pathname, status, (performance.now() - started) / 1000)
    const sending = { request, response, isLast: parts.isStopping() }
    const wanted = wantedBy(request)
    const ready = kept.ready(address)?.ready(wanted) ?? null
    if (ready !== null) {
      told(send(sending, ready))
      return true
    }
    const make = async () => {
      const page = await letIn(parts, () => sentPage(kept.page(address), wanted))
      if (page !== null) return told('text' in page ? await refuse(sending, page) : send(sending, page))
      kept.passedOn.add(request)
      goOn()
    }
    make().catch((error: unknown) => {
      crashed(parts.log, error, url.pathname)
      response.destroy()
    })
    return true
  }
}

const HOST = /^[\w.:[\]-]+$/

// What is no plain address goes the long way, which knows what to make of it.
function urlOf({ url = '', headers: { host = '' } }: IncomingMessage): URL | null {
  if (!url.startsWith('/') || url.startsWith('//') || !HOST.test(host)) return null
  return URL.parse(`http://${host}${url}`)
}

function wantedBy({ headers }: IncomingMessage): Wanted {
  const accepted = headers['accept-encoding']
  return { known: headers['if-none-match'], accepted: Array.isArray(accepted) ? accepted.join() : accepted }
}

async function sentPage(making: Promise<KeptPage | null>, wanted: Wanted): Promise<SentPage | null> {
  return (await making)?.sent(wanted) ?? null
}

type Limits = Pick<PageDoorParts, 'room' | 'patience'>

async function letIn<T>({ room, patience }: Limits, work: () => Promise<T>): Promise<T | Answer> {
  if (!room.enter()) return refusedAtOnce.busy
  try {
    if (patience === null) return await work()
    const done = await patience(work())
    return isLate(done) ? refusedAtOnce.unavailable : done
  } finally {
    room.leave()
  }
}

type Sending = { request: IncomingMessage; response: ServerResponse; isLast: boolean }

function send({ request, response, isLast }: Sending, { status, headers, body }: SentPage): number {
  const last = isLast ? { Connection: 'close' } : {}
  response.writeHead(status, { ...headers, ...last })
  response.end(request.method === 'HEAD' ? null : body)
  return status
}

async function refuse({ request, response, isLast }: Sending, answer: Answer): Promise<number> {
  await sendAnswer(request, response, { answer, isLast })
  return answer.status
}
