import { sql, type CompiledQuery } from 'kysely'
import type { Executor, PendingQuery, Sql } from './query.server.ts'

/** A statement without its values. */
export type Statement<Values extends object, Row> = {
  /** The statement with its values, for `query`, `one`, `execute` and `pipeline`. */
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
 * Declares a statement whose text is built at its first use and reused afterwards: building a large one costs more
 * than sending it. Only values may differ between two uses, never the text.
 *
 * @param write returns the statement; `value(name)` is the placeholder of the value of that name
 */
export function statement<Values extends object, Row>(
  write: (value: (name: keyof Values & string) => Sql) => Sql,
): Statement<Values, Row> {
  let compiled: CompiledQuery<Row> | null = null
  const compile = (executor: Executor, values: Values): CompiledQuery<Row> => {
    compiled ??= write((name) => sql`${new Placeholder(name)}`).compile(executor) as CompiledQuery<Row>
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    )
    return { ...compiled, parameters }
  }
  return { query: (values) => ({ compile: (executor) => compile(executor, values) }) }
}
