import { pipeline } from '../platform/db/pipeline.server.ts'
import { query, type Executor, type PendingQuery, type Sql } from '../platform/db/query.server.ts'
import { statement } from '../platform/db/statement.server.ts'

type Prepared<Values, Row> = {
  (executor: Executor, values: Values): Promise<Row[]>
  asked(values: Values): PendingQuery<Row>
}
type Write<Values> = (value: (name: keyof Values & string) => Sql) => Sql

export function prepared<Values extends object, Row>(write: Write<Values>): Prepared<Values, Row> {
  const one = statement<Values, Row>(write)
  const run = (executor: Executor, values: Values) => query(executor, one.query(values))
  return Object.assign(run, { asked: (values: Values) => one.query(values) })
}

export const preparedRead = prepared

export function preparedLast<Values extends object, Row>(
  write: Write<Values>,
): (executor: Executor, values: Values) => Promise<Row[]> {
  const one = statement<Values, Row>(write)
  return async (executor, values) => {
    if (!executor.isTransaction) return query(executor, one.query(values))
    const [rows] = await pipeline(executor, [one.query(values)], { commit: true })
    return rows
  }
}
