import { sql, type CompiledQuery } from 'kysely'
import type { Executor, PendingQuery, ReadQuery, Sql } from './query.server.ts'

/** A declared statement without its values. */
export type Statement<Values extends object, Row> = {
  /** Binds the values, for `query`, `one`, `execute` and `pipeline`. */
  query(values: Values): PendingQuery<Row>
}

/** The position of a value in the text of a statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Declares a statement whose text is built at its first use and reused afterwards, because building a large one costs
 * more than sending it. Only values may differ between two uses, never the text. A `select` without a lock may share a
 * connection with reads of other calls (`ReadBatcher`): it must not call a function that writes, as it may be sent
 * twice.
 *
 * @param write returns the statement; `value(name)` is the placeholder of the value of that name
 */
export function statement<Values extends object, Row>(
  write: (value: (name: keyof Values & string) => Sql) => Sql,
): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | ReadQuery<Row> | null = null
  const compile = (executor: Executor, values: Values): CompiledQuery<Row> => {
    compiled ??= markRead<Row>(write((name) => sql`${new Placeholder(name)}`).compile(executor))
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    return { ...compiled, parameters }
  }
  return { query: (values) => ({ compile: (executor) => compile(executor, values) }) }
}

// A `select` that locks nothing may share a connection with others outside of a transaction.
function markRead<Row>(compiled: CompiledQuery<Row>): CompiledQuery<Row> | ReadQuery<Row> {
  const isRead =
    /^\s*select\b/i.test(compiled.sql) && !/\bfor\s+(no\s+key\s+)?(update|share)\b/i.test(compiled.sql)
  return isRead ? { ...compiled, isRead: true } : compiled
}
