import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import {
  rangeRefusal,
  type PincodeRange,
  type RangeRefusal,
} from '../../../domains/pincodes/pincode-ranges.ts'
import {
  areaName,
  lockRanges,
  rangesOf,
  rangesOfOthers,
  writeRanges,
} from '../../../domains/pincodes/pincode-ranges.store.server.ts'
import { closingRefusal, type ClosingRefusal } from '../../../domains/slots/plan/closing.ts'
import { lastBookedDay, writeClosing } from '../../../domains/slots/plan/closing.store.server.ts'
import { rangeWithoutPincode } from '../../../domains/slots/plan/new-areas.store.server.ts'
import {
  raisePlanVersion,
  storedPlans,
  type StoredPlans,
} from '../../../domains/slots/plan/plans.store.server.ts'
import { lockPlans, refreshWanted } from '../../../domains/slots/plan/wanted.store.server.ts'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Author, EditedArea } from './plans.server.ts'

/** Why an area is not changed. `current` is the stored state. */
export type AreaRefusal<Why> =
  | { kind: 'invalid'; why: Why }
  | { kind: 'no-pincode'; range: number }
  | { kind: 'unknown-area'; areaId: number }
  | { kind: 'stale'; current: StoredPlans }

/** Replaces the pincodes of an area. They are served at once. @see docs/adr/0082 */
export function saveRanges(
  db: Executor,
  { areaId, version, ranges }: EditedArea & { ranges: readonly PincodeRange[] },
  author: Author,
  now: Date,
): Promise<Result<PincodeRange[], AreaRefusal<RangeRefusal>>> {
  return transactionOrRefusal<PincodeRange[], AreaRefusal<RangeRefusal>>(db, async (tx) => {
    await lockRanges(tx)
    const edited = await raiseVersion(tx, { areaId, version }, now)
    if (!edited.ok) return edited
    const name = await areaName(tx, areaId)
    const why = rangeRefusal(name, ranges, await rangesOfOthers(tx, areaId))
    if (why !== null) return refuse({ kind: 'invalid', why })
    const empty = await rangeWithoutPincode(tx, ranges)
    if (empty !== null) return refuse({ kind: 'no-pincode', range: empty })

    const before = await rangesOf(tx, areaId)
    await writeRanges(tx, areaId, ranges)
    await appendAudit(tx, {
      ...author,
      act: 'area_ranges.saved',
      subject: { kind: 'area', id: String(areaId) },
      before: before.map((range) => ({ ...range })),
      after: ranges.map((range) => ({ ...range })),
      at: now,
    })
    return ok(await rangesOf(tx, areaId))
  })
}

/** The day from which an area has no slots; null if it stays open. */
export type Closing = { fromDay: IstDate | null }

/**
 * Closes an area from a day on, or opens it again (null). Sales of the later days end first, so no booking can arrive
 * in between.
 *
 * @see docs/adr/0082
 */
export function closeArea(
  db: Executor,
  { areaId, version, fromDay }: EditedArea & Closing,
  author: Author,
  now: Date,
): Promise<Result<Closing, AreaRefusal<ClosingRefusal>>> {
  return transactionOrRefusal<Closing, AreaRefusal<ClosingRefusal>>(db, async (tx) => {
    await lockPlans(tx)
    const edited = await raiseVersion(tx, { areaId, version }, now)
    if (!edited.ok) return edited
    const today = istDate(now)
    await writeClosing(tx, areaId, fromDay)
    await refreshWanted(tx, { areaId }, { from: today, to: null })

    const lastBooked = await lastBookedDay(tx, areaId, today, now)
    const why = fromDay === null ? null : closingRefusal(fromDay, { lastBooked, today })
    if (why !== null) return refuse({ kind: 'invalid', why })
    await appendAudit(tx, {
      ...author,
      act: fromDay === null ? 'area.opened' : 'area.closed',
      subject: { kind: 'area', id: String(areaId) },
      after: { fromDay },
      at: now,
    })
    return ok({ fromDay })
  })
}

async function raiseVersion(
  tx: Executor,
  { areaId, version }: EditedArea,
  now: Date,
): Promise<Result<null, AreaRefusal<never>>> {
  const stored = await storedPlans(tx, areaId, istDate(now))
  if (stored === undefined) return refuse({ kind: 'unknown-area', areaId })
  return (await raisePlanVersion(tx, areaId, version)) ? ok(null) : refuse({ kind: 'stale', current: stored })
}
