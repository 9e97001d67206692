import { PostgresDialect, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { PostgresConnection } from './postgres-connection.server.ts'
import { StatementNames } from './statement-names.server.ts'
import type { StatementListener } from './statement-listener.server.ts'
import { StatementPacer } from './statement-pacer.server.ts'

/** The Kysely dialect of PostgreSQL on a pool of `pg` clients that pipeline. */
export class PipelineDialect extends PostgresDialect {
  readonly #driver: Driver

  constructor(pool: Pool, driver: PipelineDriver) {
    super({ pool })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }
}

// A caller behind this many others would time out anyway and hold memory until then.
const MAX_WAITING = 1_000

/** The Kysely driver on that pool. */
export class PipelineDriver implements Driver {
  readonly #pool: Pool
  readonly #listener: StatementListener
  readonly #isPaced: boolean
  readonly #names = new StatementNames()
  readonly #connections = new WeakMap<PoolClient, PostgresConnection>()

  /**
   * @param listener receives the statements of pipelines and batches; Kysely's own log reports all others
   * @param isPaced whether each connection rests between its single statements
   */
  constructor(pool: Pool, listener: StatementListener, isPaced = false) {
    this.#pool = pool
    this.#listener = listener
    this.#isPaced = isPaced
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  async acquireConnection(): Promise<PostgresConnection> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw tooManyConnections()
    const client = await this.#pool.connect()
    const existing = this.#connections.get(client)
    if (existing !== undefined) return existing

    const connection = new PostgresConnection(client, {
      names: this.#names,
      listener: this.#listener,
      pacer: this.#isPaced ? new StatementPacer() : null,
    })
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined)
      throw new Error('Transactions use the default settings')
    toPostgres(connection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return toPostgres(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return toPostgres(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    toPostgres(connection).release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

/** The error that PostgreSQL itself returns if it accepts no further connection. */
export function tooManyConnections(): Error {
  return Object.assign(new Error('Too many wait for the database'), { code: '53300' })
}

function toPostgres(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection
  throw new Error('This connection does not belong to the pool')
}
