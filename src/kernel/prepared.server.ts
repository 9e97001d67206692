import { sql, type CompiledQuery } from 'kysely'
import type { Executor, ReadsTogether, Sql } from './db.server.ts'
import type { Asked } from './one-write.server.ts'

/** A statement that is written once and then only gets its values; `asked` is one that goes with others. */
type Prepared<Values, Row> = {
  (executor: Executor, values: Values): Promise<Row[]>
  asked(values: Values): Asked<Row>
}

type Write<Values> = (value: (name: keyof Values & string) => Sql) => Sql

/** Where a value goes. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is put together at its first run and kept: for a large one that is most of what a read
 * costs the process. Only values may differ between two runs, never the text.
 *
 * @param write gives the statement; `value(name)` stands for what comes under that name
 */
export function prepared<Values extends object, Row>(write: Write<Values>): Prepared<Values, Row> {
  const queryOf = written(write)
  return withAsked(queryOf, async (executor, values) => {
    const { rows } = await executor.getExecutor().executeQuery(queryOf(executor, values))
    return rows as Row[]
  })
}

/** The same for a statement that changes and locks nothing: outside of a transaction it goes with those of others. */
export function preparedRead<Values extends object, Row>(write: Write<Values>): Prepared<Values, Row> {
  const queryOf = written(write)
  return withAsked(queryOf, async (executor, values) => {
    const query = queryOf(executor, values)
    const rows = readsTogether(executor)
      ? await executor.readTogether(query)
      : (await executor.getExecutor().executeQuery(query)).rows
    return rows as Row[]
  })
}

/**
 * The same for the last statement of a transaction, with which it is committed in the same write; nothing may be sent
 * behind it. Where the database knows no such thing, the transaction commits by itself.
 */
export function preparedLast<Values extends object, Row>(
  write: Write<Values>,
): (executor: Executor, values: Values) => Promise<Row[]> {
  const queryOf = written(write)
  return async (executor, values) => {
    const query = { ...queryOf(executor, values), isLast: true }
    const { rows } = await executor.getExecutor().executeQuery(query)
    return rows as Row[]
  }
}

/** Whether a statement is the last of its transaction. */
export function isLast(query: object): boolean {
  return 'isLast' in query && query.isLast === true
}

function withAsked<Values extends object, Row>(
  queryOf: (executor: Executor, values: Values) => CompiledQuery,
  run: (executor: Executor, values: Values) => Promise<Row[]>,
): Prepared<Values, Row> {
  const asked = (values: Values): Asked<Row> => ({ query: (executor) => queryOf(executor, values) })
  return Object.assign(run, { asked })
}

function written<Values extends object>(write: Write<Values>) {
  let kept: CompiledQuery | null = null
  return (executor: Executor, values: Values): CompiledQuery => {
    kept ??= write((name) => sql`${new Place(name)}`).compile(executor)
    const parameters = kept.parameters.map((one) =>
      one instanceof Place ? Reflect.get(values, one.name) : one,
    )
    return { ...kept, parameters }
  }
}

function readsTogether(executor: Executor): executor is Executor & ReadsTogether {
  return 'readTogether' in executor
}
