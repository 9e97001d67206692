import { PostgresDialect, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { PlanGeneration } from './plan-generation.ts'
import { PoolConnection, type ConnectionParts } from './pool-connection.ts'

/** PostgreSQL over a pool, by a short way of our own. */
export class PoolDialect extends PostgresDialect {
  readonly #driver: Driver

  constructor(pool: Pool, driver: PoolDriver) {
    super({ pool })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }
}

// Whoever came behind so many would wait in vain, and hold memory meanwhile.
const MOST_WAITING = 1_000

/** What PostgreSQL itself says where it has no room for another connection. */
export const tooMany = () => Object.assign(new Error('Too many wait for the database'), { code: '53300' })

/** What Kysely asks of a driver, over a pool. */
export class PoolDriver implements Driver {
  readonly #pool: Pool
  readonly #parts: ConnectionParts
  readonly #connections = new WeakMap<PoolClient, PoolConnection>()

  constructor(pool: Pool, parts: Omit<ConnectionParts, 'plans'>) {
    this.#pool = pool
    this.#parts = { ...parts, plans: new PlanGeneration() }
  }

  init(): Promise<void> {
    return Promise.resolve()
  }

  async acquireConnection(): Promise<PoolConnection> {
    if (this.#pool.waitingCount >= MOST_WAITING) throw tooMany()
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known !== undefined) return known

    const connection = new PoolConnection(client, this.#parts)
    this.#connections.set(client, connection)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined)
      throw new Error('Transactions are all of one kind here')
    ours(connection).begin()
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).commit()
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

function ours(connection: DatabaseConnection): PoolConnection {
  if (connection instanceof PoolConnection) return connection
  throw new Error('This connection is not of the pool')
}
