import { join } from 'node:path'
import { freePort } from '../tests/support/servers/free-port.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { lightLoad, type Counted } from './light-load.ts'
import type { Bounds } from './load.ts'
import type { BenchDatabase } from './databases.ts'

/** A cached page served by a number of processes; `baseline` is the same from plain servers. */
export type PageRow = { name: string; processes: number; measured: Counted; baseline: Counted }

const BROTLI = { 'Accept-Encoding': 'br' }
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts')
const PAGES = {
  'home page': '/',
  'list page': '/products/health-check',
  'detail page': '/product/health-check/complete-blood-count',
}

type Plan = { levels: readonly number[]; page: Bounds }

/** Measures cached pages in brotli from one process, from two on one database, and the same bytes from plain servers. */
export async function measurePages(
  database: BenchDatabase,
  { levels, page: bounds }: Plan,
): Promise<PageRow[]> {
  const atOnce = Math.max(...levels)
  const rows: PageRow[] = []
  for (const processes of [1, 2]) {
    const shops = await started(processes, { ...database.shop, LOG_LEVEL: 'info' })
    const same = { SAME_AS: shops[0]?.url ?? '', PATHS: Object.values(PAGES).join(' ') }
    const bare = await started(processes, same, BARE_SERVER)
    for (const [name, path] of Object.entries(PAGES)) {
      const target = { path, headers: BROTLI, atOnce }
      const baseline = await lightLoad({ ...target, servers: bare }, bounds)
      const measured = await lightLoad({ ...target, servers: shops }, bounds)
      console.log(`  ${name}, ${processes} processes: ${Math.round(measured.perSecond)} a second`)
      rows.push({ name, processes, measured, baseline })
    }
    await Promise.all([...shops, ...bare].map((server) => server.stop()))
  }
  return rows
}

type Settings = Record<string, string>

async function started(count: number, settings: Settings, program?: string): Promise<RealServer[]> {
  const servers: RealServer[] = []
  for (let index = 0; index < count; index += 1) {
    const server = startServer(await freePort(), settings, { program })
    await server.ready()
    servers.push(server)
  }
  return servers
}
