import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

const CLIENT = join(import.meta.dirname, '../../build/client')
const KB = 1000

/** What the first load of a page may weigh, compressed with brotli as it is sent: the architecture's budgets. */
const BUDGETS = { script: 128 * KB, style: 10 * KB, font: 34 * KB }
type Kind = keyof typeof BUDGETS
/** The routes around every page. */
const FRAMES = ['root', 'shop/routes/any-page']
const PAGES = ['root-landing', 'shop', 'shop/routes/product-detail']

const loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()).default([]),
})
const manifestSchema = z.object({ entry: loaded, routes: z.record(z.string(), loaded) })
type Manifest = z.output<typeof manifestSchema>

/** Every page of the built shop whose first load is over its budget. */
export async function brokenBudgets(): Promise<string> {
  const files = await readdir(join(CLIENT, 'assets')).catch(() => [])
  const [name] = files.filter((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) return 'Nothing is built: run npm run build'

  const text = await readFile(join(CLIENT, 'assets', name), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => `/assets/${file}`)
  const lines = await Promise.all(PAGES.map((page) => overweight(manifest, page, fonts)))
  return lines.flat().join('\n')
}

async function overweight(manifest: Manifest, page: string, fonts: string[]): Promise<string[]> {
  const route = manifest.routes[page]
  const frames = FRAMES.map((id) => manifest.routes[id]).filter((frame) => frame !== undefined)
  if (route === undefined || frames.length < FRAMES.length) return [`${page} is not in the build`]
  const parts = [manifest.entry, ...frames, route]
  const weights: Record<Kind, number> = {
    script: await weigh(parts.flatMap(({ module, imports }) => [module, ...imports])),
    style: await weigh(parts.flatMap(({ css }) => css)),
    font: await weigh(fonts),
  }
  console.log(
    `     ${page}: script ${kb(weights.script)}, style ${kb(weights.style)}, font ${kb(weights.font)}`,
  )
  const kinds: Kind[] = ['script', 'style', 'font']
  return kinds
    .filter((kind) => weights[kind] > BUDGETS[kind])
    .map((kind) => `${page}: ${kind} is over ${kb(BUDGETS[kind])}`)
}

async function weigh(paths: string[]): Promise<number> {
  const files = new Set(paths.map((path) => path.replace(/#.*$/, '')))
  const sizes = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await readFile(join(CLIENT, file))
      return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

function kb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
