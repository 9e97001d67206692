import { pipeline } from '../platform/db/pipeline.server.ts'
import type { Executor, PendingQuery, Sql } from '../platform/db/query.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'

export type Asked<Row> = PendingQuery<Row>

type AskedAll<Rows extends readonly unknown[]> = readonly [...{ [Place in keyof Rows]: Asked<Rows[Place]> }]
type RowsOfAll<Rows extends readonly unknown[]> = { [Place in keyof Rows]: Rows[Place][] }

export function asked<Row>(statement: Sql): Asked<Row> {
  return statement as Asked<Row>
}

export function inOneWrite<Rows extends readonly unknown[]>(
  tx: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  return pipeline<Rows>(tx, all)
}

export function lastInOneWrite<Rows extends readonly unknown[]>(
  tx: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  return pipeline<Rows>(tx, all, { commit: true })
}

export function wholeInOneWrite<Rows extends readonly unknown[]>(
  db: Executor,
  all: AskedAll<Rows>,
): Promise<RowsOfAll<Rows>> {
  return transaction(db, (tx) => pipeline<Rows>(tx, all, { commit: true }))
}
