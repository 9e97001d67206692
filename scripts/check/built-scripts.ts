import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The folder of what browsers load. */
export const CLIENT = join(import.meta.dirname, '../../build/client')
/** How the ids of the console's routes begin. */
export const CONSOLE_ROUTE = 'console/'

const loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()).default([]),
})
const manifestSchema = z.object({ entry: loaded, routes: z.record(z.string(), loaded) })
/** The router's manifest of the build: what each route loads at once. */
export type Manifest = z.output<typeof manifestSchema>

/** Reads the manifest of the build; null if nothing is built. */
export async function readManifest(): Promise<Manifest | null> {
  const files = await readdir(join(CLIENT, 'assets')).catch(() => [])
  const name = files.find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) return null
  const text = await readFile(join(CLIENT, 'assets', name), 'utf8')
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

/** The scripts that a page of the shop loads, at once or later: their addresses and texts. */
export async function shopScripts({ entry, routes }: Manifest): Promise<Map<string, string>> {
  const shop = Object.entries(routes).filter(([id]) => !id.startsWith(CONSOLE_ROUTE))
  const files = new Set([entry, ...shop.map(([, route]) => route)].flatMap(scriptsOf))
  const texts = new Map<string, string>()
  // A set is walked with what is added on the way.
  for (const file of files) {
    const text = await readFile(join(CLIENT, file), 'utf8')
    texts.set(file, text)
    for (const [, name = ''] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      files.add(`/assets/${name}`)
  }
  return texts
}

function scriptsOf({ module, imports }: z.output<typeof loaded>): string[] {
  return [module, ...imports].map((file) => file.replace(/#.*$/, ''))
}
