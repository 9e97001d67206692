import type { CompiledQuery, DatabaseConnection, RawBuilder } from 'kysely'
import { inTransaction, type Executor } from './db.server.ts'

/** A statement with its values that has not been sent yet; its rows are of that shape. */
export type Asked<Row> = { readonly query: (executor: Executor) => CompiledQuery; readonly rows?: Row[] }

type AskedAll<Rows extends readonly unknown[]> = readonly [...{ [Place in keyof Rows]: Asked<Rows[Place]> }]
type RowsOfAll<Rows extends readonly unknown[]> = { [Place in keyof Rows]: Rows[Place][] }

/** A statement that is written anew each time. */
export function asked<Row>(statement: RawBuilder<unknown>): Asked<Row> {
  return { query: (executor) => statement.compile(executor) }
}

/**
 * Statements of a transaction in one write, where the database knows such a thing: each sees what stands there once the one
 * before is done, and has got the lock that it waited for. Where one fails, none behind it is run and the whole is undone.
 */
export function inOneWrite<Rows extends readonly unknown[]>(
  tx: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  return sentTogether<Rows>(tx, all, { isEnd: false })
}

/** The same as the end of a transaction: it is committed in the same write, and nothing may be sent behind it. */
export function lastInOneWrite<Rows extends readonly unknown[]>(
  tx: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  return sentTogether<Rows>(tx, all, { isEnd: true })
}

function sentTogether<Rows extends readonly unknown[]>(
  tx: Executor,
  all: AskedAll<Rows>,
  how: Ending,
): Promise<RowsOfAll<Rows>> {
  const queries = all.map(({ query }) => query(tx))
  return tx.getExecutor().provideConnection(async (connection) => {
    const came = sendsTogether(connection)
      ? await connection.executeTogether(queries, how)
      : await inTurn(connection, queries)
    return came as unknown as RowsOfAll<Rows>
  })
}

/**
 * The same as a transaction of their own, outside of any other. Where the database takes them in one write, nothing
 * begins or commits it: what is sent together is done together or not at all.
 */
export async function wholeInOneWrite<Rows extends readonly unknown[]>(
  db: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  const queries = all.map(({ query }) => query(db))
  const came = await db
    .getExecutor()
    .provideConnection(async (connection) =>
      sendsTogether(connection) ? connection.executeTogether(queries) : null,
    )
  if (came === null) return inTransaction(db, (tx) => inOneWrite<Rows>(tx, all))
  return came as unknown as RowsOfAll<Rows>
}

/** A connection that sends several statements in one write. */
type SendsTogether = {
  executeTogether(queries: readonly CompiledQuery[], how?: Ending): Promise<unknown[][]>
}

/** Whether they end their transaction. */
type Ending = { isEnd: boolean }

function sendsTogether(connection: DatabaseConnection): connection is DatabaseConnection & SendsTogether {
  return 'executeTogether' in connection
}

async function inTurn(connection: DatabaseConnection, queries: readonly CompiledQuery[]) {
  const came: unknown[][] = []
  for (const query of queries) came.push((await connection.executeQuery(query)).rows)
  return came
}
