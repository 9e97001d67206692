import type { Dialect, Driver } from 'kysely'
import { isInTransaction } from '../../kernel/db.server.ts'
import { bind } from './bind.ts'

/**
 * A dialect that throws when the outer database is used while a transaction is open in the same call:
 * on the embedded database that would wait for ever, on PostgreSQL it would read and write beside the transaction.
 */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver()),
  }
}

function guardedDriver(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (name !== 'acquireConnection') return bind(member, target)
      return (...options: []) => {
        if (isInTransaction()) throw new Error('The outer database was used inside a transaction; use its tx')
        return target.acquireConnection(...options)
      }
    },
  })
}
