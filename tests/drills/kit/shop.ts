import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, openPostgres, type Database } from '../../../src/platform/db/connect.server.ts'
import { assertBroken } from './breaking.ts'
import { freePort } from '../../support/servers/free-port.ts'
import { newDataFolder } from '../../support/database/prepared-folder.ts'
import { startServer, type RealServer } from '../../support/servers/real-server.ts'
import { filledDatabase } from './filled.ts'
import { startPostgres, type Postgres } from './postgres.ts'

const CLI = join(import.meta.dirname, '../../../src/cli/labaya.ts')
const SECRET_KEY = 'the key of all processes of a drill'
// All shoppers of a drill come from one address.
const LIFTED = {
  OTP_SECONDS_BETWEEN_SENDS: '0',
  OTP_SENDS_PER_HOUR: '0',
  OTP_SENDS_PER_DAY: '0',
  OTP_SENDS_PER_IP_HOUR: '0',
  OTP_LOOKUPS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_IP_HOUR: '0',
  NEW_SESSIONS_PER_SUBNET_HOUR: '0',
  OTP_WRONG_PER_IP_HOUR: '0',
  OTP_BRAKE_WRONG: '0',
  SMS_PER_DAY_CAP: '0',
}

/** The options of a drill's shop. */
export type Setup = {
  isEmbedded: boolean
  processes?: number
  settings?: Record<string, string>
  /** Whether the processes read from a streaming replica. */
  withReplica?: boolean
  /** Puts a proxy in front of the database's port; returns the port for the processes. */
  through?: (port: number) => Promise<number>
}

/** A shop of real processes on one database, which a drill can kill, stop and call over HTTP. */
export type DrillShop = {
  kind: Database['kind']
  /** The database server; null for the embedded database. */
  postgres: Postgres | null
  /** The replica that its processes read from, if there is one. */
  replica: Postgres | null
  /** The settings of every process. */
  settings: Record<string, string>
  /** The processes; a restarted one keeps its index and port. */
  servers: RealServer[]
  urls: string[]
  /** Restarts a process that has ended. */
  again(index: number, settings?: Record<string, string>): RealServer
  /** Stops all processes. */
  stop(): Promise<void>
  /** Opens the current database; the embedded one only while the shop is stopped. */
  open(): Promise<Database>
  /** Runs the command `verify` and returns the broken invariants. Stops the shop first on the embedded database. */
  verify(): Promise<unknown[]>
  remove(): Promise<void>
}

/** Opens a shop on a new seeded database: two processes on PostgreSQL, one on the embedded database. */
export async function openShop({
  isEmbedded,
  processes = 2,
  settings = {},
  withReplica = false,
  through,
}: Setup): Promise<DrillShop> {
  const folder = isEmbedded ? await newDataFolder() : await emptyFolder()
  process.once('exit', () => rmSync(folder.path, { recursive: true, force: true }))
  const postgres = isEmbedded ? null : await startPostgres()
  const direct = postgres === null ? null : await filledDatabase(postgres)
  const replica = postgres !== null && withReplica ? await postgres.replica() : null
  const url = direct === null || through === undefined ? direct : await rerouted(direct, through)
  const all = {
    ...LIFTED,
    DATA_DIR: folder.path,
    SECRET_KEY,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...(replica === null || url === null
      ? {}
      : { DATABASE_REPLICA_URL: await rerouted(url, async () => replica.port) }),
    ...settings,
  }
  const ports = await freePorts(isEmbedded ? 1 : processes)
  const servers = ports.map((port) => startServer(port, all))
  const remove = async () => {
    const ended = await Promise.all(servers.map((server) => server.kill()))
    if (process.env['DRILL_LOGS'] !== undefined) for (const { said } of ended) console.log(said)
    await replica?.remove()
    await postgres?.remove()
    await folder.remove()
  }
  try {
    await Promise.all(servers.map((server) => server.ready()))
    assertBroken(all)
  } catch (error) {
    await remove()
    throw error
  }
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  return {
    kind: isEmbedded ? 'embedded' : 'postgresql',
    postgres,
    replica,
    settings: all,
    servers,
    urls: servers.map((server) => server.url),
    again(index, own = {}) {
      const server = startServer(ports[index] ?? 0, { ...all, ...own })
      servers[index] = server
      return server
    },
    stop,
    open: async () =>
      url === null ? openEmbedded(join(folder.path, 'database')) : openPostgres(url, () => {}),
    async verify() {
      if (isEmbedded) await stop()
      const said = await labaya(['verify'], all)
      if (!said.startsWith('[')) throw new Error(`verify said: ${said}`)
      return JSON.parse(said) as unknown[]
    },
    remove,
  }
}

async function rerouted(url: string, through: (port: number) => Promise<number>): Promise<string> {
  const address = new URL(url)
  address.port = String(await through(Number(address.port)))
  return address.href
}

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'labaya-drill-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

/** Runs an operator's command and returns its output or error, whatever its exit code. */
export function labaya(args: string[], settings: Record<string, string>): Promise<string> {
  const { PATH, HOME } = process.env
  const { NODE_OPTIONS: _, ...own } = settings
  const child = spawn(process.execPath, [CLI, ...args], { env: { PATH, HOME, ...own } })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let [said, why] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (why += chunk.toString()))
  return new Promise((resolve) => {
    child.once('close', () => {
      process.off('exit', endWithUs)
      resolve(said === '' ? why : said)
    })
  })
}
