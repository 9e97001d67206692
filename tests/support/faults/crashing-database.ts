import { setImmediate as sent } from 'node:timers/promises'
import {
  CompiledQuery,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { Executor } from '../../../src/platform/db/query.server.ts'
import { GuardedDatabase } from '../../../src/platform/db/guarded-database.server.ts'

/** The point at which a process dies: its n-th write, before it is sent, while it is in progress, or after it took effect. */
export type Death = { atWrite: number; when: 'before' | 'during' | 'after' }

/** The database of a process that may die. */
export type CrashingDatabase = {
  db: Executor
  /** Every write so far, including the commits of transactions with writes. */
  writes: string[]
  isDead(): boolean
}

const WRITE = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update \w+ set|delete from))\b/i

type State = { death: Death | null; writes: string[]; isDead: boolean; isTorn: boolean; kill: () => void }

/**
 * Wraps the database of a process that dies at a write: from then on every statement fails, and uncommitted writes are
 * rolled back. `isTorn` disables its transactions, to show that a test detects that. `kill` ends a separate process;
 * without it only the database fails and the test's process continues.
 */
export function crashingDatabase(
  database: Executor,
  death: Death | null,
  { isTorn = false, kill = () => {} }: { isTorn?: boolean; kill?: () => void } = {},
): CrashingDatabase {
  const state: State = { death, writes: [], isDead: false, isTorn, kill }
  const dialect: Dialect = {
    createAdapter: () => database.getExecutor().adapter,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => driverOf(database, state),
  }
  return { db: new GuardedDatabase({ dialect }), writes: state.writes, isDead: () => state.isDead }
}

async function atWrite<T>(state: State, what: string, write: () => Promise<T>): Promise<T> {
  refuseDead(state)
  state.writes.push(what)
  const isItsEnd = state.writes.length === state.death?.atWrite
  if (isItsEnd && state.death?.when === 'before') die(state, what)
  const writing = write()
  if (isItsEnd && state.death?.when === 'during') {
    await sent()
    die(state, what)
  }
  const done = await writing
  if (isItsEnd) die(state, what)
  return done
}

function refuseDead({ isDead }: State): void {
  if (isDead) throw new Error('The process is dead')
}

function die(state: State, what: string): never {
  state.isDead = true
  state.kill()
  throw new Error(`The process died at: ${what}`)
}

function driverOf(database: Executor, state: State): Driver {
  const releases = new WeakMap<DatabaseConnection, () => void>()
  const written = new WeakSet<DatabaseConnection>()
  const say = (connection: DatabaseConnection, text: string) =>
    plain(connection, state.isTorn ? 'select 1' : text)
  const inner = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const under = (connection: DatabaseConnection) => inner.get(connection) ?? connection

  function wrapped(connection: DatabaseConnection): DatabaseConnection {
    const mine: DatabaseConnection = {
      executeQuery: (query) => {
        refuseDead(state)
        if (!WRITE.test(query.sql)) return connection.executeQuery(query)
        written.add(mine)
        return atWrite(state, query.sql, () => connection.executeQuery(query))
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    inner.set(mine, connection)
    return mine
  }

  return {
    init: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
    acquireConnection: () =>
      new Promise((resolve, reject) => {
        const hold = (connection: DatabaseConnection) =>
          new Promise<void>((release) => {
            const mine = wrapped(connection)
            releases.set(mine, release)
            resolve(mine)
          })
        database.getExecutor().provideConnection(hold).catch(reject)
      }),
    releaseConnection: (connection) => Promise.resolve(releases.get(connection)?.()),
    beginTransaction: async (connection) => {
      refuseDead(state)
      written.delete(connection)
      await say(under(connection), 'begin')
    },
    commitTransaction: (connection) => {
      const commit = () => say(under(connection), 'commit')
      return written.has(connection) ? atWrite(state, 'commit', commit) : commit()
    },
    rollbackTransaction: (connection) => say(under(connection), 'rollback'),
  }
}

async function plain(connection: DatabaseConnection, text: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(text))
}
