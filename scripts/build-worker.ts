import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const WORKER = join(import.meta.dirname, '../src/web/shop/worker/service-worker.ts')

/**
 * Builds the service worker into the browser's build. It contains the name of the release, so that browsers detect a new
 * one.
 *
 * @param folder the folder of the browser's and the server's build
 * @see docs/adr/0030
 */
export async function buildWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { RELEASE: JSON.stringify(await releaseOf(folder)) },
    build: {
      target: 'es2022',
      outDir: join(folder, 'client'),
      emptyOutDir: false,
      lib: { entry: WORKER, formats: ['es'], fileName: () => 'sw.js' },
    },
  })
}

// The names of the browser's files contain a hash of their content; the server renders the offline page.
async function releaseOf(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'client/assets'))
  const server = await readFile(join(folder, 'server/pages.js'))
  return createHash('sha256').update(names.toSorted().join()).update(server).digest('hex').slice(0, 12)
}
