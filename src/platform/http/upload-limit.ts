import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { rejected, respond } from './envelope.ts'

/** How fast an upload must come in. */
export type UploadPace = {
  /** Until then any upload may be slow, as any other request. */
  graceMs: number
  /** The least bytes a second, of the whole time so far. */
  leastBytesASecond: number
  longestMs: number
}

/** How many uploads one process receives at a time; 0 is no limit. */
export type UploadLimits = { perUploader: number; inAll: number }

/** A file of 14 MiB over a line of 1 Mbit/s takes two minutes; over the slowest that is served five. */
export const UPLOAD_PACE: UploadPace = {
  graceMs: 14_000,
  leastBytesASecond: 48 * 1024,
  longestMs: 300_000,
}

const LOOK_EVERY_MS = 1_000

const tooMany = rejected(
  429,
  {
    code: 'too_many_uploads',
    message: 'Several files are on their way already. Please try again in a minute.',
  },
  { 'Retry-After': '30' },
)
const tooSlow = rejected(400, {
  code: 'too_slow',
  message: 'The file came in too slowly. Please try again on a faster connection.',
})

/** Whether an upload that has brought so many bytes in so long is given up. */
export function isTooSlow(elapsedMs: number, bytes: number, pace = UPLOAD_PACE): boolean {
  if (elapsedMs > pace.longestMs) return true
  return elapsedMs > pace.graceMs && bytes * 1000 < elapsedMs * pace.leastBytesASecond
}

/**
 * Gives the body of an upload more time than other requests have, as long as it comes in at its pace. Only who is known by the
 * headers gets it, so that nobody else holds a connection longer.
 *
 * @see SEC-24 and SEC-30
 */
export class UploadLimit {
  readonly #limits: UploadLimits
  readonly #pace: UploadPace
  readonly #sockets = new WeakSet<Socket>()
  readonly #running = new Map<string, number>()
  #all = 0

  constructor(limits: UploadLimits, pace = UPLOAD_PACE) {
    this.#limits = limits
    this.#pace = pace
  }

  /** Whether an upload is coming in over this connection, which the server's own time limit then leaves alone. */
  isReceiving(socket: Socket): boolean {
    return this.#sockets.has(socket)
  }

  /**
   * Reads a body at the pace of uploads.
   *
   * @param request absent where no server is in front of the app
   * @param uploader who sends it; one person sends so many at a time
   * @returns what `read` returned, or the response to an upload that is refused or given up
   */
  async receive(
    request: IncomingMessage | undefined,
    uploader: string,
    read: () => Promise<Response | void>,
  ): Promise<Response | void> {
    if (!this.#enter(uploader)) return respond(tooMany)
    const watch = request === undefined ? null : this.#watch(request.socket)
    try {
      return await (watch === null ? read() : Promise.race([read(), watch.givenUp]))
    } finally {
      watch?.end()
      this.#leave(uploader)
    }
  }

  // Behind the response to an upload that was given up the connection is closed, as its body is not whole.
  #watch(socket: Socket): { givenUp: Promise<Response>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const [startedAt, before] = [performance.now(), socket.bytesRead]
    const looking = setInterval(() => {
      const [elapsedMs, bytes] = [performance.now() - startedAt, socket.bytesRead - before]
      if (isTooSlow(elapsedMs, bytes, this.#pace)) resolve(respond(tooSlow))
    }, LOOK_EVERY_MS)
    this.#sockets.add(socket)
    const end = () => {
      clearInterval(looking)
      this.#sockets.delete(socket)
    }
    return { givenUp: promise, end }
  }

  #enter(uploader: string): boolean {
    const { perUploader, inAll } = this.#limits
    const count = this.#running.get(uploader) ?? 0
    if ((perUploader > 0 && count >= perUploader) || (inAll > 0 && this.#all >= inAll)) return false
    this.#running.set(uploader, count + 1)
    this.#all += 1
    return true
  }

  #leave(uploader: string): void {
    const count = this.#running.get(uploader) ?? 0
    if (count > 1) this.#running.set(uploader, count - 1)
    else this.#running.delete(uploader)
    this.#all -= 1
  }
}
