import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Executor } from './db.server.ts'

type Sql = RawBuilder<unknown>

/** A statement that is written once and then only gets its values. */
type Prepared<Values, Row> = (executor: Executor, values: Values) => Promise<Row[]>

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
export function prepared<Values extends object, Row>(
  write: (value: (name: keyof Values & string) => Sql) => Sql,
): Prepared<Values, Row> {
  let kept: CompiledQuery | null = null
  return async (executor, values) => {
    kept ??= write((name) => sql`${new Place(name)}`).compile(executor)
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = kept.parameters.map((one) => (one instanceof Place ? given.get(one.name) : one))
    const { rows } = await executor.getExecutor().executeQuery({ ...kept, parameters })
    return rows as Row[]
  }
}
