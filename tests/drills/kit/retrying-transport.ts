import { setTimeout as pause } from 'node:timers/promises'
import { transport } from '../../../bench/transport.ts'
import type { RequestHandler } from '../../support/shop/client.ts'

const TRIES = 20
const TRY_AGAIN_MS = 500

/** A connection for a drill's setup that retries when the reply says so. */
export function retryingTransport(url = ''): RequestHandler {
  const wire = transport(url)
  return {
    async request(path, init) {
      for (let tries = 1; tries < TRIES; tries += 1) {
        const answer = await wire.request(path, init)
        if (answer.status !== 503) return answer
        await pause(TRY_AGAIN_MS)
      }
      return wire.request(path, init)
    },
  }
}
