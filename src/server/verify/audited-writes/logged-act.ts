import { sql, type Sql } from '../../../platform/db/query.server.ts'

/**
 * Rows that staff wrote: `from` selects them as `w`, `what` names a row, and `isAudited` is true if the row has an
 * audit entry.
 */
export type StaffWrites = { what: Sql; from: Sql; isAudited: Sql }

/**
 * The audit entry to look for: its actor if the row knows it, its acts, its subject, and its instant if the row has
 * one.
 */
type LoggedAct = { by?: Sql; acts: readonly string[]; kind: string; id: Sql; at?: Sql }

/** Formats an instant as the log does. */
export const iso = (at: Sql) => sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The condition that the log has such an entry. */
export function isLogged({ by, acts, kind, id, at }: LoggedAct): Sql {
  const conditions = [
    sql`a.subject_kind = ${kind}::text and a.subject_id = (${id})::text and a.act = any(${[...acts]}::text[])`,
    ...(by === undefined ? [] : [sql`a.actor = 'staff:' || ${by}`]),
    ...(at === undefined ? [] : [sql`a.at = ${iso(at)}`]),
  ]
  return sql`exists (select from audit_entries a where ${sql.join(conditions, sql` and `)})`
}

/** True if one of the conditions is. */
export const anyOf = (...conditions: Sql[]) => sql`(${sql.join(conditions, sql` or `)})`
