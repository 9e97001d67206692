import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/servers/free-port.ts'
import { startServer } from '../support/servers/real-server.ts'
import { filledDatabase } from './kit/filled.ts'
import { seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { startPostgres } from './kit/postgres.ts'

const ROOT = join(import.meta.dirname, '../..')
const LONGEST_MS = 3_000
const PAGES = ['/home', '/product/health-check/complete-blood-count', '/dev/razorpay/checkout.js']

/** The output of `npm run image` runs in another folder with only its own packages. */
export const image: Drill = {
  must: 'node_modules of at most 60 MB; away from the project it is ready within 3 s and serves pages and calls',
  breaks: 'the package of PostgreSQL is missing in it',
  sees: /pg/,
  run,
}

async function run({ isBroken }: Options): Promise<Finding> {
  const made = spawnSync(process.execPath, [join(ROOT, 'scripts/image.ts')], { encoding: 'utf8' })
  const folder = mkdtempSync(join(tmpdir(), 'labaya-image-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(ROOT, 'build/image'), folder, { recursive: true })
  if (isBroken) rmSync(join(folder, 'node_modules/pg'), { recursive: true })
  const postgres = await startPostgres()
  try {
    const settings = { DATABASE_URL: await filledDatabase(postgres), DATA_DIR: join(folder, 'data') }
    // The compile cache of the first start is used by the second.
    await startOnce(settings, folder)
    const { ms, statuses, code } = await startOnce(settings, folder)
    return {
      figure: `${made.stdout.trim()}; ready in ${seconds(ms)}`,
      problems: [
        ...unless(made.status === 0, made.stderr),
        ...unless(ms <= LONGEST_MS, `It was ready after ${seconds(ms)}`),
        ...unless(
          statuses.every((status) => status === 200),
          `It answered ${statuses.join(', ')}`,
        ),
        ...unless(code === 0, `It ended with ${code}`),
      ],
    }
  } catch (error) {
    return { figure: made.stdout.trim(), problems: [error instanceof Error ? error.message : String(error)] }
  } finally {
    await postgres.remove()
  }
}

async function startOnce(settings: Record<string, string>, folder: string) {
  const server = startServer(await freePort(), settings, { program: join(folder, 'build/server/main.js') })
  const ms = await server.ready()
  const pages = await Promise.all(PAGES.map((path) => fetch(server.url + path)))
  const searched = await fetch(`${server.url}/api/pdp/search-result`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: 'thyroid' }),
  })
  const { code } = await server.stop()
  return { ms, code, statuses: [...pages, searched].map(({ status }) => status) }
}
