import { sql, type CompiledQuery, type DatabaseConnection, type RawBuilder } from 'kysely'
import { inTransaction, type Executor, type ReadsTogether } from './db.server.ts'

type Sql = RawBuilder<unknown>

/** A statement that is written once and then only gets its values. */
type Prepared<Values, Row> = (executor: Executor, values: Values) => Promise<Row[]>

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
  return async (executor, values) => {
    const { rows } = await executor.getExecutor().executeQuery(queryOf(executor, values))
    return rows as Row[]
  }
}

/** The same for a statement that changes and locks nothing: outside of a transaction it goes with those of others. */
export function preparedRead<Values extends object, Row>(write: Write<Values>): Prepared<Values, Row> {
  const queryOf = written(write)
  return async (executor, values) => {
    const query = queryOf(executor, values)
    const rows = readsTogether(executor)
      ? await executor.readTogether(query)
      : (await executor.getExecutor().executeQuery(query)).rows
    return rows as Row[]
  }
}

/**
 * The same for the last statement of a transaction, with which it is committed in the same write; nothing may be sent
 * behind it. Where the database knows no such thing, the transaction commits by itself.
 */
export function preparedLast<Values extends object, Row>(write: Write<Values>): Prepared<Values, Row> {
  const queryOf = written(write)
  return async (executor, values) => {
    const query = { ...queryOf(executor, values), isLast: true }
    const { rows } = await executor.getExecutor().executeQuery(query)
    return rows as Row[]
  }
}

/** A connection that sends several statements in one write. */
type SendsTogether = { executeTogether(queries: readonly CompiledQuery[]): Promise<unknown[][]> }

/**
 * Two statements of a transaction in one write, where the database knows such a thing: the second sees what stands
 * there once the first is done, and has got the lock that it waited for.
 */
export function preparedPair<Values extends object, Rows extends readonly [object[], object[]]>(
  first: Write<Values>,
  second: Write<Values>,
): (tx: Executor, values: Values) => Promise<Rows> {
  const queriesOf = writtenPair(first, second)
  return (tx, values) =>
    tx.getExecutor().provideConnection(async (connection) => {
      const queries = queriesOf(tx, values)
      const came = sendsTogether(connection)
        ? await connection.executeTogether(queries)
        : await inTurn(connection, queries)
      return came as readonly unknown[] as Rows
    })
}

/**
 * The same two statements as a transaction of their own, outside of any other. Where the database takes both in one write,
 * nothing begins or commits it: what is sent together is done together or not at all.
 */
export function preparedWhole<Values extends object, Rows extends readonly [object[], object[]]>(
  first: Write<Values>,
  second: Write<Values>,
): (db: Executor, values: Values) => Promise<Rows> {
  const queriesOf = writtenPair(first, second)
  const inside = preparedPair<Values, Rows>(first, second)
  return async (db, values) => {
    const came = await db
      .getExecutor()
      .provideConnection(async (connection) =>
        sendsTogether(connection) ? connection.executeTogether(queriesOf(db, values)) : null,
      )
    if (came === null) return inTransaction(db, (tx) => inside(tx, values))
    return came as readonly unknown[] as Rows
  }
}

function writtenPair<Values extends object>(first: Write<Values>, second: Write<Values>) {
  const [firstOf, secondOf] = [written(first), written(second)]
  return (executor: Executor, values: Values) => [firstOf(executor, values), secondOf(executor, values)]
}

async function inTurn(connection: DatabaseConnection, queries: readonly CompiledQuery[]) {
  const came: unknown[][] = []
  for (const query of queries) came.push((await connection.executeQuery(query)).rows)
  return came
}

function sendsTogether(connection: DatabaseConnection): connection is DatabaseConnection & SendsTogether {
  return 'executeTogether' in connection
}

/** Whether a statement is the last of its transaction. */
export function isLast(query: object): boolean {
  return 'isLast' in query && query.isLast === true
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
