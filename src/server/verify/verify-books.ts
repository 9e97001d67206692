import { rows, sql, type Executor } from '../../kernel/db.server.ts'
import { INVARIANTS } from './invariants.ts'

/** Something in the books that must not be: which rule, and what breaks it. */
export type Broken = { invariant: string; what: string }

const MOST_SHOWN = 100

/** Every broken rule of the books; empty is good. @see security.md 37 */
export async function verifyBooks(db: Executor): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const { name, broken: query } of INVARIANTS) {
    const found = await rows<{ what: string }>(
      db,
      sql`select what from (${query}) broken limit ${MOST_SHOWN}`,
    )
    broken.push(...found.map(({ what }) => ({ invariant: name, what })))
  }
  return broken
}
