import { pipeline } from '../platform/db/pipeline.server.ts'
import type { Executor, Sql } from '../platform/db/query.server.ts'

export type Write = Sql

export async function together(tx: Executor, writes: readonly Write[]): Promise<void> {
  await pipeline(tx, writes)
}

export async function lastTogether(tx: Executor, writes: readonly Write[]): Promise<void> {
  await pipeline(tx, writes, { commit: true })
}

export async function last<Row>(tx: Executor, statement: Write): Promise<Row[]> {
  const [rows] = await pipeline(tx, [statement], { commit: true })
  return rows as Row[]
}
