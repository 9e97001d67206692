import type { MiddlewareHandler } from 'hono'
import { encodingFor, gzipped } from './encodings.ts'

/** Compressing fewer bytes than this gains nothing. */
export const MIN_COMPRESSED_BYTES = 1_024

/**
 * Compresses a reply that is sent once, with gzip because it is fast; a reply that is encoded already is not changed.
 */
export function compressReply(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status } = c.res
    if (headers.has('Content-Encoding') || Number(headers.get('Content-Length')) < MIN_COMPRESSED_BYTES)
      return
    headers.set('Vary', 'Accept-Encoding')
    if (encodingFor(c.req.header('accept-encoding') ?? '', ['gzip']) === null) return
    const body = await gzipped(new Uint8Array(await c.res.arrayBuffer()))
    headers.set('Content-Encoding', 'gzip')
    headers.set('Content-Length', String(body.length))
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}
