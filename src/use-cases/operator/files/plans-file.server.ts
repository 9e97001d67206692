import { planFileText } from '../../../domains/batches/batches.messages.ts'
import type { CellValue, FileRow } from '../../../domains/batches/batches.ts'
import { planRefusal, type PlanRefusal } from '../../../domains/slots/plan/plan-limits.ts'
import { planMessage } from '../../../domains/slots/plan/plan.messages.ts'
import type { PlanSlot } from '../../../domains/slots/plan/plan.ts'
import {
  fileAreas,
  fileWeeks,
  raisePlanVersions,
  type FileWeek,
} from '../../../domains/slots/plan/plan-files.store.server.ts'
import { deleteWeek, writeWeek } from '../../../domains/slots/plan/plans.store.server.ts'
import { lockPlans, refreshWanted } from '../../../domains/slots/plan/wanted.store.server.ts'
import { hhmm, istDate, minuteOf, parseIstDate, type IstDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { textColumn, textsColumn, type FileColumn } from './file-columns.ts'
import { keyCellsOf, keyOf, type FileKind, type RowFault, type WantedRow } from './file-kind.server.ts'
import { toId } from './row-ids.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const FROM = 'from_day'
const MOST_SCOPES = 50

/**
 * The weekly capacity of areas by id and first day. A row without a day is the week in force; a change of it begins
 * today. Each weekday is a column of slots, such as `06:00-07:00=5`.
 *
 * @see OPS-A01, OPS-C06
 */
export const plansFile: FileKind = {
  name: 'plans',
  permission: 'slot.write',
  keys: ['area_id', FROM],
  columns: [
    textColumn('area_id', { isFixed: true }),
    textColumn('city', { isFixed: true }),
    textColumn('area', { isFixed: true }),
    dayColumn(FROM),
    ...DAYS.map(slotsColumn),
  ],
  blank: { area_id: '', city: '', area: '', [FROM]: '', ...Object.fromEntries(DAYS.map((day) => [day, []])) },
  lock: lockPlans,

  async read(db, keys, at) {
    const today = istDate(at)
    const ids = keys === null ? null : [...new Set(keys.flatMap((key) => toId(keyCellsOf(key)[0] ?? '')))]
    const weeks = await fileWeeks(db, ids, today)
    const rows = weeks.flatMap((week): [string, FileRow][] => rowsOf(week, today, keys !== null))
    const wanted = keys === null ? null : new Set(keys)
    return new Map(wanted === null ? rows : rows.filter(([key]) => wanted.has(key)))
  },

  async check(db, rows, at) {
    const ids = rows.flatMap(({ after }) => toId(String(after['area_id'])))
    const areas = new Set((await fileAreas(db, ids)).map(({ id }) => String(id)))
    const today = istDate(at)
    const faults = rows.flatMap((row) => {
      if (!areas.has(String(row.after['area_id'])))
        return [{ key: row.key, column: 'area_id', message: planFileText.noArea }]
      return weekFaults(row, today)
    })
    return { faults }
  },

  async write(tx, rows, { at }) {
    const today = istDate(at)
    const written = rows.map(({ after }) => ({ areaId: Number(after['area_id']), ...weekOf(after, today) }))
    for (const { areaId, fromDay, slots } of written)
      if (slots.length === 0)
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        await deleteWeek(tx, areaId, fromDay)
      // oxlint-disable-next-line no-await-in-loop -- see above
      else await writeWeek(tx, areaId, { fromDay, slots })
    const ids = [...new Set(written.map(({ areaId }) => areaId))]
    await raisePlanVersions(tx, ids)
    const from = written.map(({ fromDay }) => fromDay).toSorted()[0] ?? today
    const scopes = ids.length > MOST_SCOPES ? (['all'] as const) : ids.map((areaId) => ({ areaId }))
    // oxlint-disable-next-line no-await-in-loop -- see above
    for (const scope of scopes) await refreshWanted(tx, scope, { from, to: null })
  },

  isRemoved: (row) => slotsOf(row).length === 0,

  // If an area had no week in force, an undo leaves the one that a file added.
  withdrawn: (row) =>
    row[FROM] === '' ? null : { ...row, ...Object.fromEntries(DAYS.map((day) => [day, []])) },
}

// A week that has begun since its row was written is also found by its first day.
function rowsOf(week: FileWeek, today: IstDate, hasAlias: boolean): [string, FileRow][] {
  const planned = toRow(week, week.fromDay)
  if (week.fromDay > today) return [planned]
  return hasAlias ? [toRow(week, ''), planned] : [toRow(week, '')]
}

function toRow({ areaId, areaName, cityName, slots }: FileWeek, from: string): [string, FileRow] {
  const days = DAYS.map((name, at) => {
    const own = slots.filter(({ weekday }) => weekday === at + 1)
    return [
      name,
      own.map(
        ({ startMinute, endMinute, capacity }) => `${hhmm(startMinute)}-${hhmm(endMinute)}=${capacity}`,
      ),
    ]
  })
  const row = {
    area_id: String(areaId),
    city: cityName,
    area: areaName,
    [FROM]: from,
    ...Object.fromEntries(days),
  }
  return [keyOf([String(areaId), from]), row]
}

function weekOf(row: FileRow, today: IstDate) {
  const day = parseIstDate(String(row[FROM]))
  return { fromDay: day === null || day < today ? today : day, slots: slotsOf(row) }
}

const SLOT = /^(\d{2}:[0-5]\d)-(\d{2}:[0-5]\d)=(\d{1,4})$/

function slotsOf(row: FileRow): PlanSlot[] {
  return DAYS.flatMap((name, at) => {
    const texts: CellValue = row[name] ?? []
    return (Array.isArray(texts) ? texts : []).flatMap((text) => {
      const [, start = '00:00', end = '00:00', capacity = ''] = SLOT.exec(String(text)) ?? []
      return [
        {
          weekday: at + 1,
          startMinute: minuteOf(start),
          endMinute: minuteOf(end),
          capacity: Number(capacity),
        },
      ]
    })
  })
}

function weekFaults({ key, before, after }: WantedRow, today: IstDate): RowFault[] {
  const slots = slotsOf(after)
  const from = parseIstDate(String(after[FROM]))
  if (slots.length === 0 && before !== null && from !== null && from > today) return []
  // A stored week may have begun, so a change of it begins today.
  const begins = from === null || (before !== null && from < today) ? today : from
  const why = planRefusal(slots, begins, today)
  return why === null ? [] : [{ key, column: columnOf(why), message: planMessage(why) }]
}

function columnOf(why: PlanRefusal): string {
  if ('weekday' in why) return DAYS[why.weekday - 1] ?? DAYS[0]
  return why.kind === 'begins-in-past' || why.kind === 'begins-too-late' ? FROM : DAYS[0]
}

function dayColumn(name: string): FileColumn {
  return { ...textColumn(name, { isFixed: true }), parse: parseDay }
}

function parseDay(text: string): Result<string, string> {
  return parseIstDate(text.trim()) === null ? refuse(planFileText.day) : ok(text.trim())
}

function slotsColumn(name: string): FileColumn {
  const texts = textsColumn(name)
  return {
    ...texts,
    parse(text) {
      const parts = text.split('|').map((part) => part.replaceAll(/\s/g, '').replace('–', '-'))
      return parts.every(isSlot) ? ok(parts) : refuse(planFileText.slots)
    },
  }
}

function isSlot(text: string): boolean {
  const [, start = '', end = ''] = SLOT.exec(text) ?? []
  return [start, end].every((time) => time !== '' && time <= '24:00')
}
