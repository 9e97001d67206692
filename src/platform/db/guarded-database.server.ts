import { Kysely, type CompiledQuery, type KyselyConfig } from 'kysely'
import type { BatchingExecutor } from './query.server.ts'
import type { ReadBatcher } from './read-batcher.server.ts'
import { isInTransaction } from './transaction-scope.server.ts'

/**
 * A database that throws when it is used while a transaction is open in the same call: on the embedded database
 * that would wait for ever, on PostgreSQL it would read and write beside the transaction. It is checked before a
 * connection is waited for; the transactions themselves are plain ones.
 */
export class GuardedDatabase extends Kysely<unknown> implements BatchingExecutor {
  readonly #batcher: Pick<ReadBatcher, 'read'> | null

  /** @param batcher sends the reads outside of transactions; null if they are sent one by one */
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
