import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, rmSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../support/servers/free-port.ts'
import { withDatabase } from '../../support/database/database-snapshot.ts'

const FOLDERS = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/pgsql/bin']
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** A temporary PostgreSQL server of a drill on loopback. */
export type Postgres = {
  /** The URL of its maintenance database. */
  url: string
  port: number
  /** Stops it without notice to its clients, as in a crash, and leaves it down. */
  crash(): Promise<void>
  start(): Promise<void>
  /** Creates an empty database. */
  create(): Promise<string>
  /** Runs one statement in one of its databases. */
  query(url: string, statement: string): Promise<unknown[]>
  /** Runs a PostgreSQL client program against it. */
  run(program: string, args: string[]): Promise<string>
  /** Starts a streaming replica of it. */
  replica(): Promise<Postgres>
  /** Promotes a replica to primary. */
  promote(): Promise<void>
  /** Suspends all its processes without notice to its clients. */
  freeze(): Promise<void>
  thaw(): void
  remove(): Promise<void>
}

/** Starts an empty PostgreSQL server. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await newFolder()
  const server = serverIn(folder, await freePort())
  await asServer('initdb', [
    '-D',
    join(folder, 'data'),
    '-U',
    'labaya',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  await server.start()
  return server
}

function serverIn(folder: string, port: number): Postgres {
  const url = `postgresql://labaya@127.0.0.1:${port}/postgres`
  const control = (...args: string[]) => asServer('pg_ctl', ['-D', join(folder, 'data'), '-w', ...args])
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=200',
    '-c wal_level=replica',
  ]
  const crash = async () => void (await control('-m', 'immediate', 'stop'))
  const frozen: number[] = []
  const thaw = () => frozen.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT'))
  // Runs however the drill ends: by a signal, a failure, or normally.
  const endWithUs = () => {
    thaw()
    const [file, args] = asServerCommand('pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'])
    spawnSync(file, args, { cwd: tmpdir() })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', endWithUs)
  return {
    url,
    port,
    crash,
    start: async () => void (await control('-l', join(folder, 'log'), '-o', settings.join(' '), 'start')),
    create: async () => {
      const name = `drill_${randomBytes(4).toString('hex')}`
      await query(url, `create database ${name}`)
      return withDatabase(url, name)
    },
    query,
    run: (program, args) => asServer(program, args),
    replica: async () => {
      const copy = await newFolder()
      const server = serverIn(copy, await freePort())
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'labaya']
      await asServer('pg_basebackup', [...from, '-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast'])
      await server.start()
      return server
    },
    promote: async () => void (await control('promote')),
    freeze: async () => {
      const first = Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
      frozen.push(first, ...(await pidsOf(url)))
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw,
    remove: async () => {
      thaw()
      await crash().catch(() => {})
      await rm(folder, { recursive: true, force: true })
      process.off('exit', endWithUs)
    },
  }
}

async function pidsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-drill-'))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  return folder
}

/** The folder of PostgreSQL's programs. */
export function postgresPrograms(): string {
  const folders = globSync(FOLDERS).filter((folder) => existsSync(join(folder, 'initdb')))
  const newest = folders.toSorted().at(-1)
  if (newest === undefined) throw new Error('PostgreSQL 15 or newer is needed: apt-get install postgresql')
  return newest
}

async function asServer(program: string, args: string[]): Promise<string> {
  const [file, all] = asServerCommand(program, args)
  const { stdout } = await promisify(execFile)(file, all, { cwd: tmpdir(), maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

// PostgreSQL refuses to run as root, so root starts it as another user.
function asServerCommand(program: string, args: string[]): [string, string[]] {
  const path = join(postgresPrograms(), program)
  if (!isRoot) return [path, args]
  return ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', path, ...args]]
}
