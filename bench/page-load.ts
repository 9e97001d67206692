import { join } from 'node:path'
import { freePort } from '../tests/support/servers/free-port.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { lightLoad, type Counted } from './light-load.ts'
import type { Bounds } from './load.ts'
import type { BenchDatabase } from './databases.ts'

/** A page sent by so many processes; `floor` is the same from bare servers. */
export type PageRow = { name: string; processes: number; measured: Counted; floor: Counted }

const BROTLI = { 'Accept-Encoding': 'br' }
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts')
const PAGES = {
  'home page': '/',
  'list page': '/products/health-check',
  'detail page': '/product/health-check/complete-blood-count',
}

type Plan = { levels: readonly number[]; page: Bounds }

/** Measures cached pages in brotli from one process, from two on one database, and the same bytes from a bare server. */
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
      const floor = await lightLoad({ ...target, servers: bare }, bounds)
      const measured = await lightLoad({ ...target, servers: shops }, bounds)
      console.log(`  ${name}, ${processes} processes: ${Math.round(measured.perSecond)} a second`)
      rows.push({ name, processes, measured, floor })
    }
    await Promise.all([...shops, ...bare].map((server) => server.stop()))
  }
  return rows
}

type Settings = Record<string, string>

async function started(count: number, settings: Settings, program?: string): Promise<RealServer[]> {
  const servers: RealServer[] = []
  for (let index = 0; index < count; index += 1) {
    const server = startServer(await freePort(), settings, program)
    await server.ready()
    servers.push(server)
  }
  return servers
}
