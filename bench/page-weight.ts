import { brotliCompressSync } from 'node:zlib'

/** The scripts of a page's first load: their size in brotli, and the bytes that the server sends. */
export type PageWeight = { files: number; brotli: number; sent: number }

/** Weighs every script that the page requests for hydration. */
export async function weighScripts(url: string): Promise<PageWeight> {
  const html = await (await fetch(`${url}/`)).text()
  const named = /"files":\[([^\]]*)\]/.exec(html)?.[1] ?? ''
  const paths = new Set([...named.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? ''))
  const weights = await Promise.all([...paths].map((path) => weigh(`${url}${path}`)))
  return {
    files: paths.size,
    brotli: weights.reduce((sum, { brotli }) => sum + brotli, 0),
    sent: weights.reduce((sum, { sent }) => sum + sent, 0),
  }
}

async function weigh(url: string): Promise<{ brotli: number; sent: number }> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const sent = Number(response.headers.get('content-length') ?? bytes.length)
  return { brotli: brotliCompressSync(bytes).length, sent }
}
