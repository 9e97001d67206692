import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { rejected, respond } from './envelope.ts'

/** How fast an upload must arrive. */
export type UploadPace = {
  /** Until this time an upload may be as slow as any other request. */
  graceMs: number
  /** The minimum average speed since the upload began, in bytes a second. */
  leastBytesASecond: number
  longestMs: number
}

/** How many uploads one process receives at a time, of one person and in total; 0 lifts a limit. */
export type UploadLimits = { perUploader: number; inAll: number }

/** A file of 14 MiB takes two minutes over a line of 1 Mbit/s, and five over the slowest one that is served. */
export const UPLOAD_PACE: UploadPace = {
  graceMs: 14_000,
  leastBytesASecond: 48 * 1024,
  longestMs: 300_000,
}

const CHECK_INTERVAL_MS = 1_000

const tooManyUploads = rejected(
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

/** Whether an upload that has brought `bytes` in `elapsedMs` is aborted. */
export function isTooSlow(elapsedMs: number, bytes: number, pace = UPLOAD_PACE): boolean {
  if (elapsedMs > pace.longestMs) return true
  return elapsedMs > pace.graceMs && bytes * 1000 < elapsedMs * pace.leastBytesASecond
}

/**
 * Gives the body of an upload more time than other requests have, as long as it arrives fast enough. Only callers that
 * the headers identify get it, so that no stranger can hold a connection longer.
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

  /** Whether an upload is arriving over this connection; the server's own time limit then does not apply. */
  isReceiving(socket: Socket): boolean {
    return this.#sockets.has(socket)
  }

  /**
   * Reads a body at the speed of uploads.
   *
   * @param request absent if no server is in front of the app
   * @param uploader identifies the sender; the number of uploads of one sender is limited
   * @returns what `read` returned, or the response to an upload that was refused or aborted
   */
  async receive(
    request: IncomingMessage | undefined,
    uploader: string,
    read: () => Promise<Response | void>,
  ): Promise<Response | void> {
    if (!this.#enter(uploader)) return respond(tooManyUploads)
    const watch = request === undefined ? null : this.#watch(request.socket)
    try {
      return await (watch === null ? read() : Promise.race([read(), watch.givenUp]))
    } finally {
      watch?.end()
      this.#leave(uploader)
    }
  }

  // The connection is closed after the response to an aborted upload, because its body is incomplete.
  #watch(socket: Socket): { givenUp: Promise<Response>; end: () => void } {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const [startedAt, before] = [performance.now(), socket.bytesRead]
    const checking = setInterval(() => {
      const [elapsedMs, bytes] = [performance.now() - startedAt, socket.bytesRead - before]
      if (isTooSlow(elapsedMs, bytes, this.#pace)) resolve(respond(tooSlow))
    }, CHECK_INTERVAL_MS)
    this.#sockets.add(socket)
    const end = () => {
      clearInterval(checking)
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
