import { Kysely, type CompiledQuery, type KyselyConfig } from 'kysely'
import type { BatchingExecutor } from './query.server.ts'
import type { ReadBatcher } from './read-batcher.server.ts'
import { isInTransaction } from './transaction-scope.server.ts'

/**
 * A database that throws if it is used while a transaction is open in the same call. On the embedded database such a
 * use would wait for ever; on PostgreSQL it would run outside the transaction. The check comes before the wait for a
 * connection. Transactions themselves are ordinary Kysely transactions.
 */
export class GuardedDatabase extends Kysely<unknown> implements BatchingExecutor {
  readonly #batcher: Pick<ReadBatcher, 'read'> | null

  /** @param batcher sends the reads outside of transactions; null if they are sent one at a time */
  constructor(config: KyselyConfig, batcher: Pick<ReadBatcher, 'read'> | null = null) {
    super(config)
    this.#batcher = batcher
  }

  batchRead<Row>(query: CompiledQuery<Row>): Promise<Row[]> | null {
    refuseInside()
    return this.#batcher?.read(query) ?? null
  }

  override getExecutor() {
    refuseInside()
    return super.getExecutor()
  }

  override transaction() {
    refuseInside()
    return super.transaction()
  }
}

function refuseInside(): void {
  if (isInTransaction()) throw new Error('The outer database was used inside a transaction; use its tx')
}
