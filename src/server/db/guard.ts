import { Kysely, type CompiledQuery, type KyselyConfig } from 'kysely'
import { isInTransaction, type ReadsTogether } from '../../kernel/db.server.ts'

/**
 * A database that throws when it is used while a transaction is open in the same call: on the embedded database
 * that would wait for ever, on PostgreSQL it would read and write beside the transaction. It is checked before a
 * connection is waited for; the transactions themselves are plain ones.
 */
export class GuardedDatabase extends Kysely<unknown> {
  override getExecutor() {
    refuseInside()
    return super.getExecutor()
  }

  override transaction() {
    refuseInside()
    return super.transaction()
  }
}

/** One on which the reads of several calls go together. */
export class SharingDatabase extends GuardedDatabase implements ReadsTogether {
  readonly #read: ReadsTogether['readTogether']

  constructor(config: KyselyConfig, read: ReadsTogether['readTogether']) {
    super(config)
    this.#read = read
  }

  readTogether(query: CompiledQuery): Promise<unknown[]> {
    refuseInside()
    return this.#read(query)
  }
}

function refuseInside(): void {
  if (isInTransaction()) throw new Error('The outer database was used inside a transaction; use its tx')
}
