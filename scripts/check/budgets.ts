import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

const CLIENT = join(import.meta.dirname, '../../build/client')
const KB = 1024

/** What the first load of a page may weigh, compressed with brotli as it is sent. @see design README, "Budgets" */
const BUDGETS = { script: 130 * KB, style: 15 * KB, font: 34 * KB }
const PAGES = ['routes/landing', 'routes/listing', 'routes/product-detail']

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
)
type Manifest = z.output<typeof manifestSchema>

/** Every page of the built shop whose first load is over its budget. */
export async function brokenBudgets(): Promise<string> {
  const file = join(CLIENT, '.vite/manifest.json')
  if (!existsSync(file)) return 'Nothing is built: run npm run build'

  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const lines = await Promise.all(PAGES.map((page) => overweight(manifest, page)))
  return lines.flat().join('\n')
}

async function overweight(manifest: Manifest, page: string): Promise<string[]> {
  const roots = Object.keys(manifest).filter(
    (name) => name.includes('entry.client') || name.includes('web/root.tsx') || name.includes(page),
  )
  if (!roots.some((name) => name.includes(page))) return [`${page} is not in the build`]
  const chunks = [...reach(manifest, roots)]
    .map((name) => manifest[name])
    .filter((chunk) => chunk !== undefined)
  const weights = {
    script: await weigh(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
    style: await weigh(chunks.flatMap((chunk) => chunk.css)),
    font: await weigh(chunks.flatMap((chunk) => chunk.assets).filter((file) => file.endsWith('.woff2'))),
  }
  console.log(
    `     ${page}: ${Object.entries(weights)
      .map(([kind, size]) => `${kind} ${(size / KB).toFixed(1)} KB`)
      .join(', ')}`,
  )
  return Object.entries(BUDGETS)
    .filter(([kind, most]) => weights[kind as keyof typeof weights] > most)
    .map(([kind, most]) => `${page}: ${kind} is over ${most / KB} KB`)
}

function reach(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    reach(manifest, manifest[name]?.imports ?? [], seen)
  }
  return seen
}

async function weigh(files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const bytes = await readFile(join(CLIENT, file))
      return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
