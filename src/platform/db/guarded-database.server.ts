import { Kysely } from 'kysely'
import { isInTransaction } from './transaction.server.ts'

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

function refuseInside(): void {
  if (isInTransaction()) throw new Error('The outer database was used inside a transaction; use its tx')
}
