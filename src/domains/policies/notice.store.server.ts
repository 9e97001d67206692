import { one, sql, type Executor } from '../../platform/db/query.server.ts'
import { MATERIAL_VERSION } from '../privacy/consents.store.server.ts'
import type { Notice } from '../privacy/privacy.ts'
import { DRAFT } from './pages.messages.ts'
import { parsePolicies } from './policies.store.server.ts'

/**
 * Reads the notice in force: the operator's, or else the draft's. One statement, so that both numbers are consistent.
 */
export async function readNotice(db: Executor): Promise<Notice> {
  const row = await one<{ value: unknown; material: number }>(
    db,
    sql`select (select value from content where name = 'policies') as value, (${MATERIAL_VERSION}) as material`,
  )
  return {
    version: parsePolicies(row?.value).pages.privacy?.version ?? DRAFT.version,
    material: row?.material ?? 0,
  }
}
