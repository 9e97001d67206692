import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** The folder of the browser's build. */
export const CLIENT = join(import.meta.dirname, '../../build/client')
/** The prefix of the console's route ids. */
export const CONSOLE_ROUTE = 'console/'

const loaded = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  css: z.array(z.string()).default([]),
})
const manifestSchema = z.object({ entry: loaded, routes: z.record(z.string(), loaded) })
/** The router's manifest of the build: the files that each route loads first. */
export type BuildManifest = z.output<typeof manifestSchema>

/** Reads the manifest of the build; null if there is no build. */
export async function readManifest(): Promise<BuildManifest | null> {
  const files = await readdir(join(CLIENT, 'assets')).catch(() => [])
  const name = files.find((file) => /^manifest-.*\.js$/.test(file))
  if (name === undefined) return null
  const text = await readFile(join(CLIENT, 'assets', name), 'utf8')
  return manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

/** The paths and texts of the scripts that pages of the shop load, immediately or later. */
export async function shopScripts({ entry, routes }: BuildManifest): Promise<Map<string, string>> {
  const shop = Object.entries(routes).filter(([id]) => !id.startsWith(CONSOLE_ROUTE))
  const files = new Set([entry, ...shop.map(([, route]) => route)].flatMap(scriptsOf))
  const texts = new Map<string, string>()
  // A set's iterator also visits the files added during the loop.
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
