import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { Invariant } from './invariant.ts'
import { INVARIANTS } from './invariants.ts'

/** A violation of the books: the broken rule and the row that breaks it. */
export type Broken = { invariant: string; what: string }

const MOST_REPORTED = 100

/**
 * All violations of the books; an empty list means that they are correct. `read` receives the number of checked
 * rules.
 *
 * @see SEC-37
 */
export async function verifyBooks(db: Executor, read?: (rules: number) => void): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [index, invariant] of INVARIANTS.entries()) {
    broken.push(...(await verifyRule(db, invariant)))
    read?.(index + 1)
  }
  return broken
}

/** The first hundred violations of one rule. */
export async function verifyRule(db: Executor, rule: Invariant): Promise<Broken[]> {
  const rows = 'find' in rule ? await rule.find(db) : await brokenRows(db, rule.broken)
  return rows.map(({ what }) => ({ invariant: rule.name, what }))
}

function brokenRows(db: Executor, broken: Sql): Promise<{ what: string }[]> {
  return query(db, sql`select what from (${broken}) broken limit ${MOST_REPORTED}`)
}
