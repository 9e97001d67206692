import type { Executor, Sql } from './db.server.ts'
import { prepared } from './prepared.server.ts'

/** What a statement that makes a session tells of it. */
export type NewSessionRow = { sessionId: number }

/** The part of a statement that makes a session for each row of that name, and gives its `id`. Its text never changes. */
export type SessionPart = {
  write(value: (name: string) => Sql, forEach: string): Sql
  values: Record<string, unknown>
}

/** A statement that makes a session and what hangs on it, or neither. */
export type WithSession<Values extends object, Row extends NewSessionRow> = (
  db: Executor,
  part: SessionPart,
  values: Values,
) => Promise<Row[]>

/** Declares one. @see prepared */
export function withSession<Values extends object, Row extends NewSessionRow>(
  write: (value: (name: keyof Values & string) => Sql, sessionFor: (name: string) => Sql) => Sql,
): WithSession<Values, Row> {
  let kept: ReturnType<typeof prepared<Values & SessionPart['values'], Row>> | null = null
  return (db, part, values) => {
    kept ??= prepared((value) => write(value, (name) => part.write(value, name)))
    return kept(db, { ...values, ...part.values })
  }
}
