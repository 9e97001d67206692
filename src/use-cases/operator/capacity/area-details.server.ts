import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { lockRanges } from '../../../domains/pincodes/pincode-ranges.store.server.ts'
import {
  areaRecord,
  branchExists,
  isAreaNameTaken,
  updateArea,
} from '../../../domains/slots/plan/areas.store.server.ts'
import { raisePlanVersion } from '../../../domains/slots/plan/plans.store.server.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Author, EditedArea } from './plans.server.ts'

/** Why the details of an area are not saved. */
export type DetailsRefusal =
  | { kind: 'unknown-area'; areaId: number }
  | { kind: 'stale' }
  | { kind: 'area-taken' }
  | { kind: 'no-such-branch' }

/** The details of an area to save. */
export type DetailsToSave = EditedArea & { name: string; branchId: number }

/** Saves the name and the branch of an area. */
export function saveDetails(
  db: Executor,
  { areaId, version, name, branchId }: DetailsToSave,
  author: Author,
  now: Date,
): Promise<Result<null, DetailsRefusal>> {
  return transactionOrRefusal<null, DetailsRefusal>(db, async (tx) => {
    await lockRanges(tx)
    const before = await areaRecord(tx, areaId)
    if (before === undefined) return refuse({ kind: 'unknown-area', areaId })
    if (!(await raisePlanVersion(tx, areaId, version))) return refuse({ kind: 'stale' })
    if (!(await branchExists(tx, branchId))) return refuse({ kind: 'no-such-branch' })
    if (await isAreaNameTaken(tx, { cityId: before.cityId, name, exceptId: areaId }))
      return refuse({ kind: 'area-taken' })

    await updateArea(tx, { id: areaId, name, branchId })
    await appendAudit(tx, {
      ...author,
      act: 'area.saved',
      subject: { kind: 'area', id: String(areaId) },
      before: { name: before.name, branchId: before.branchId },
      after: { name, branchId },
      at: now,
    })
    return ok(null)
  })
}
