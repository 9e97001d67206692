import { isDeepStrictEqual } from 'node:util'
import { areaFileText } from '../../../domains/batches/batches.messages.ts'
import type { FileRow } from '../../../domains/batches/batches.ts'
import { rangeMessage } from '../../../domains/pincodes/pincode-ranges.messages.ts'
import {
  overlappingRanges,
  rangesForm,
  type AreaRange,
  type PincodeRange,
} from '../../../domains/pincodes/pincode-ranges.ts'
import { lockRanges, rangesOfOthers } from '../../../domains/pincodes/pincode-ranges.store.server.ts'
import { branchRecords } from '../../../domains/slots/plan/areas.store.server.ts'
import { rangeWithoutPincode } from '../../../domains/slots/plan/new-areas.store.server.ts'
import {
  fileAreas,
  rewriteAreas,
  type FileArea,
} from '../../../domains/slots/plan/plan-files.store.server.ts'
import { capacityText } from '../../../domains/slots/plan/plan.messages.ts'
import { lockPlans } from '../../../domains/slots/plan/wanted.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { textColumn, textsColumn, wholeColumn } from './file-columns.ts'
import type { FileKind, RowFault, WantedRow } from './file-kind.server.ts'
import { toId } from './row-ids.ts'

const LONGEST_NAME = 80
const NO_AREA = -1

/** Areas with their pincodes by id. The columns for city, state and branch name are informational. @see OPS-A06 */
export const areasFile: FileKind = {
  name: 'areas',
  permission: 'area.write',
  keys: ['id'],
  columns: [
    textColumn('id', { isFixed: true }),
    textColumn('state', { isFixed: true }),
    textColumn('city', { isFixed: true }),
    textColumn('name', {}),
    wholeColumn('branch_id'),
    textColumn('branch', { isFixed: true }),
    textsColumn('pincodes', {}),
  ],
  // An area is created in the console, together with its plan.
  blank: null,
  async lock(tx) {
    await lockPlans(tx)
    await lockRanges(tx)
  },

  async read(db, keys) {
    const areas = await fileAreas(db, keys === null ? null : keys.flatMap(toId))
    return new Map(areas.map((area) => [String(area.id), toRow(area)]))
  },

  async check(db, rows, _at, scope) {
    const form = [...rows.flatMap(formFaults), ...(await branchFaults(db, rows))]
    if (form.length > 0 || scope === 'rows') return { faults: form }
    const found = [...(await overlapFaults(db, rows)), ...(await nameFaults(db, rows))]
    return { faults: found.length > 0 ? found : await emptyRangeFaults(db, rows) }
  },

  async write(tx, rows) {
    await rewriteAreas(
      tx,
      rows.map(({ key, after }) => ({
        id: Number(key),
        name: String(after['name']).trim(),
        branchId: Number(after['branch_id']),
        ranges: rangesOf(after),
      })),
    )
  },

  withdrawn: () => null,
}

function toRow({ id, name, cityName, state, branchId, branchName, ranges }: FileArea): FileRow {
  return {
    id: String(id),
    state,
    city: cityName,
    name,
    branch_id: branchId,
    branch: branchName,
    pincodes: ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)),
  }
}

function rangesOf({ pincodes }: FileRow): PincodeRange[] {
  return (Array.isArray(pincodes) ? pincodes : []).map((text) => {
    const [from = '', to = from] = String(text).replaceAll(/\s/g, '').split(/[-–]/)
    return { from, to }
  })
}

function formFaults({ key, after }: WantedRow): RowFault[] {
  const name = String(after['name']).trim()
  const ranges = rangesOf(after)
  const why = rangesForm(ranges)
  return [
    ...(!isName(name) ? [{ key, column: 'name', message: areaFileText.name }] : []),
    ...(ranges.length === 0 ? [{ key, column: 'pincodes', message: capacityText.no_ranges }] : []),
    ...(why === null ? [] : [{ key, column: 'pincodes', message: rangeMessage(why) }]),
  ]
}

function isName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_NAME && name.isWellFormed() && !/\p{Cc}/u.test(name)
}

async function branchFaults(db: Executor, rows: readonly WantedRow[]): Promise<RowFault[]> {
  const ids = new Set((await branchRecords(db)).map(({ id }) => id))
  return rows
    .filter(({ after }) => !ids.has(Number(after['branch_id'])))
    .map(({ key }) => ({ key, column: 'branch_id', message: areaFileText.noBranch }))
}

// The fault is reported at the row of the file, and names the area and the range that already have the pincodes.
async function overlapFaults(db: Executor, rows: readonly WantedRow[]): Promise<RowFault[]> {
  const wanted = new Set(rows.map(({ key }) => Number(key)))
  const others = (await rangesOfOthers(db, NO_AREA)).filter(({ areaId }) => !wanted.has(areaId))
  const own = rows.flatMap(({ key, after }): AreaRange[] => {
    return rangesOf(after).map((range) => ({ ...range, areaId: Number(key), area: String(after['name']) }))
  })
  return overlappingRanges([...others, ...own]).flatMap(({ range, with: other }) => {
    const [mine, theirs] = wanted.has(range.areaId) ? [range, other] : [other, range]
    const message = rangeMessage({ kind: 'overlap', range: mine, with: theirs })
    return [{ key: String(mine.areaId), column: 'pincodes', message }]
  })
}

async function nameFaults(db: Executor, rows: readonly WantedRow[]): Promise<RowFault[]> {
  const names = new Map(rows.map(({ key, after }) => [Number(key), String(after['name'])]))
  const areas = (await fileAreas(db, null)).map((area) => ({
    ...area,
    name: names.get(area.id) ?? area.name,
  }))
  const alike = Map.groupBy(areas, ({ cityId, name }) => `${cityId} ${name.trim().toLowerCase()}`)
  return [...alike.values()]
    .filter(({ length }) => length > 1)
    .flatMap((same) => same.filter(({ id }) => names.has(id)).slice(-1))
    .map(({ id }) => ({ key: String(id), column: 'name', message: capacityText.area_taken }))
}

async function emptyRangeFaults(db: Executor, wanted: readonly WantedRow[]): Promise<RowFault[]> {
  const rows = wanted.filter(
    ({ before, after }) => !isDeepStrictEqual(before?.['pincodes'], after['pincodes']),
  )
  const ranges = rows.flatMap(({ key, after }) => rangesOf(after).map((range) => ({ key, ...range })))
  const found = await rangeWithoutPincode(db, ranges)
  const range = found === null ? undefined : ranges[found]
  return range === undefined
    ? []
    : [
        {
          key: range.key,
          column: 'pincodes',
          message: `${range.from} to ${range.to}: ${areaFileText.noPincode}`,
        },
      ]
}
