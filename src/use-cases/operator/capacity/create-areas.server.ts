import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import {
  rangeRefusal,
  type AreaRange,
  type PincodeRange,
  type RangeRefusal,
} from '../../../domains/pincodes/pincode-ranges.ts'
import {
  lockRanges,
  rangesOfOthers,
  writeRanges,
} from '../../../domains/pincodes/pincode-ranges.store.server.ts'
import { branchExists, isAreaNameTaken } from '../../../domains/slots/plan/areas.store.server.ts'
import {
  cityExists,
  insertArea,
  insertCity,
  isCityNameTaken,
  rangeWithoutPincode,
} from '../../../domains/slots/plan/new-areas.store.server.ts'
import { planRefusal, type PlanRefusal } from '../../../domains/slots/plan/plan-limits.ts'
import type { WeekPlan } from '../../../domains/slots/plan/plan.ts'
import { writeWeek } from '../../../domains/slots/plan/plans.store.server.ts'
import { lockPlans } from '../../../domains/slots/plan/wanted.store.server.ts'
import { istDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Author } from './plans.server.ts'

/** An area to create. */
export type AreaToCreate = { name: string; ranges: readonly PincodeRange[] }

/** Areas to create in a stored or a new city, all with the same week. */
export type AreasToCreate = {
  city: { id: number } | { name: string; stateId: number }
  branchId: number
  areas: readonly AreaToCreate[]
  week: WeekPlan
}

/** Why areas are not created; `at` is the index of the area. */
export type CreateRefusal =
  | { kind: 'no-such-city' }
  | { kind: 'no-such-state' }
  | { kind: 'city-taken' }
  | { kind: 'no-such-branch' }
  | { kind: 'invalid-plan'; why: PlanRefusal }
  | { kind: 'area-taken'; at: number }
  | { kind: 'no-ranges'; at: number }
  | { kind: 'invalid-ranges'; at: number; why: RangeRefusal }
  | { kind: 'no-pincode'; at: number; range: number }

/**
 * Creates areas with their ranges and plans, and the city if it is new, completely or not at all. They are served at
 * once.
 *
 * @returns the ids of the areas
 * @see docs/rules/console-areas.md; OPS-A07
 */
export function createAreas(
  db: Executor,
  created: AreasToCreate,
  author: Author,
  now: Date,
): Promise<Result<number[], CreateRefusal>> {
  return transactionOrRefusal<number[], CreateRefusal>(db, async (tx) => {
    const why = planRefusal(created.week.slots, created.week.fromDay, istDate(now))
    if (why !== null) return refuse({ kind: 'invalid-plan', why })
    await lockPlans(tx)
    await lockRanges(tx)
    if (!(await branchExists(tx, created.branchId))) return refuse({ kind: 'no-such-branch' })
    const city = await cityOf(tx, created)
    if (!city.ok) return city
    const refused = await areasRefusal(tx, created.areas, city.value.isNew ? null : city.value.id)
    if (refused !== null) return refuse(refused)

    const cityId = await idOfCity(tx, city.value, created.areas)
    const ids: number[] = []
    for (const { name, ranges } of created.areas) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
      const id = await insertArea(tx, { cityId, branchId: created.branchId, name })
      // oxlint-disable-next-line no-await-in-loop -- see above
      await writeRanges(tx, id, ranges)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await writeWeek(tx, id, created.week)
      ids.push(id)
    }
    await appendAudit(tx, {
      ...author,
      act: 'areas.created',
      subject: { kind: 'city', id: String(cityId) },
      after: {
        isNewCity: city.value.isNew,
        areas: created.areas.map(({ name, ranges }, at) => {
          return { id: ids[at] ?? 0, name, ranges: ranges.map((range) => ({ ...range })) }
        }),
        fromDay: created.week.fromDay,
        slots: created.week.slots.map((slot) => ({ ...slot })),
      },
      at: now,
    })
    return ok(ids)
  })
}

type City = { isNew: false; id: number } | { isNew: true; name: string; stateId: number }

async function cityOf(tx: Executor, { city }: AreasToCreate): Promise<Result<City, CreateRefusal>> {
  if ('id' in city) {
    const exists = await cityExists(tx, city.id)
    return exists ? ok({ isNew: false, id: city.id }) : refuse({ kind: 'no-such-city' })
  }
  const isTaken = await isCityNameTaken(tx, city)
  if (isTaken === null) return refuse({ kind: 'no-such-state' })
  return isTaken ? refuse({ kind: 'city-taken' }) : ok({ isNew: true, ...city })
}

function idOfCity(tx: Executor, city: City, areas: readonly AreaToCreate[]): Promise<number> {
  if (!city.isNew) return Promise.resolve(city.id)
  return insertCity(tx, { ...city, ranges: areas.flatMap(({ ranges }) => ranges) })
}

async function areasRefusal(
  tx: Executor,
  areas: readonly AreaToCreate[],
  cityId: number | null,
): Promise<CreateRefusal | null> {
  const stored = await rangesOfOthers(tx, NO_AREA)
  for (const [at, { name, ranges }] of areas.entries()) {
    const before = areas.slice(0, at)
    if (before.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      return { kind: 'area-taken', at }
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    if (cityId !== null && (await isAreaNameTaken(tx, { cityId, name, exceptId: null })))
      return { kind: 'area-taken', at }
    if (ranges.length === 0) return { kind: 'no-ranges', at }
    const why = rangeRefusal(name, ranges, [...before.flatMap(rangesWithArea), ...stored])
    if (why !== null) return { kind: 'invalid-ranges', at, why }
    // oxlint-disable-next-line no-await-in-loop -- see above
    const empty = await rangeWithoutPincode(tx, ranges)
    if (empty !== null) return { kind: 'no-pincode', at, range: empty }
  }
  return null
}

const NO_AREA = -1

function rangesWithArea({ name, ranges }: AreaToCreate): AreaRange[] {
  return ranges.map((range) => ({ ...range, areaId: NO_AREA, area: name }))
}
