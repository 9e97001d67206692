import { rows, sql, type Executor } from '../../kernel/db.server.ts'
import { INVARIANTS } from './invariants.ts'

/** Something in the books that must not be: which rule, and what breaks it. */
export type Broken = { invariant: string; what: string }

const MOST_SHOWN = 100

/** Every broken rule of the books; empty is good. `read` is told how many rules were. @see security.md 37 */
export async function verifyBooks(db: Executor, read?: (rules: number) => void): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [index, { name, broken: query }] of INVARIANTS.entries()) {
    const found = await rows<{ what: string }>(
      db,
      sql`select what from (${query}) broken limit ${MOST_SHOWN}`,
    )
    broken.push(...found.map(({ what }) => ({ invariant: name, what })))
    read?.(index + 1)
  }
  return broken
}
