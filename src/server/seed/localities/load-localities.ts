import { closedDayReason } from '../../../domains/slots/plan/plan.messages.ts'
import { localityKey } from '../../../domains/pincodes/pincodes.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { minuteOf } from '../../../kernel/ist.ts'
import { insertRows, type InsertRow } from '../../../platform/db/insert-rows.server.ts'
import type { OnProgress, OfficeRow, PincodeDirectory, PincodeRow } from './pincode-directory.ts'
import type { StartingData } from '../starting-data.ts'

/** The sources of the pincode directory and its names. */
export type LocalitiesToLoad = { startingData: StartingData; directory: PincodeDirectory }

const EVERYDAY = 0
const SERVED = 1
const TOWN = 2
const VILLAGE = 3

const SUNDAY = 7
const WEEKDAYS = [1, 2, 3, 4, 5, 6, SUNDAY]
const FIRST_PLAN_DAY = '2000-01-01'

/** Fills the states, cities, areas and slot templates. */
export async function loadServiceAreas(tx: Executor, { regions, serviceAreas, cityAliases }: StartingData) {
  await insertRows(
    tx,
    'regions',
    regions.available_regions.map(({ id, code, name, gst_state_code, lims_region_id, aliases }) => {
      return { id, code, name, gst_state_code, lims_region_id, aliases }
    }),
  )
  await insertRows(
    tx,
    'city_aliases',
    cityAliases.cities.flatMap(({ name, aliases }) =>
      aliases.map((alias) => ({ alias: localityKey(alias), name })),
    ),
  )
  const { branches, closed_dates, cities, areas } = serviceAreas
  await insertRows(
    tx,
    'branches',
    branches.map(({ BranchId: id, name, city, use: purpose }) => ({ id, name, city, purpose })),
  )
  // Processes of the previous release read these two tables; this release uses plans and exceptions.
  await insertRows(tx, 'slot_templates', slotTemplateRows(serviceAreas.slot_templates))
  await insertRows(
    tx,
    'closed_dates',
    closed_dates.map((day) => ({ day })),
  )
  await insertRows(
    tx,
    'slot_exceptions',
    closed_dates.map((day) => ({
      from_day: day,
      to_day: day,
      kind: 'closed',
      reason: closedDayReason(day),
    })),
  )
  await insertRows(
    tx,
    'service_cities',
    cities.map(({ CityId: id, StateId: region_id, name, state_code, tier, lat, lng }) => {
      return { id, name, region_id, state_code, tier, lat, lng }
    }),
  )
  await insertRows(tx, 'service_areas', areas.map(areaRow))
  await insertRows(tx, 'slot_plans', planRows(serviceAreas))
  await insertRows(
    tx,
    'service_area_ranges',
    areas.flatMap(({ AreaId: area_id, pincode_ranges }) =>
      pincode_ranges.map(([from_pincode, to_pincode]) => ({ area_id, from_pincode, to_pincode })),
    ),
  )
}

/** Fills the pincodes and the names of localities in them. */
export async function loadPincodes(
  tx: Executor,
  { startingData, directory }: LocalitiesToLoad,
  onProgress: OnProgress,
): Promise<void> {
  const localities = localityRows(startingData, directory)
  const all = directory.pincodes.length + localities.length
  await insertRows(tx, 'pincodes', directory.pincodes.map(pincodeRow), (count) =>
    onProgress('Storing pincodes', count / all),
  )
  await insertRows(tx, 'localities', localities, (count) =>
    onProgress('Storing the names of places', (directory.pincodes.length + count) / all),
  )
}

function slotTemplateRows(templates: StartingData['serviceAreas']['slot_templates']): InsertRow[] {
  return Object.entries(templates).flatMap(([name, days]) =>
    (['weekday', 'sunday'] as const).flatMap((day_kind) =>
      days[day_kind].map(({ StartTime, EndTime, capacity }) => {
        return { name, day_kind, start_minute: minuteOf(StartTime), end_minute: minuteOf(EndTime), capacity }
      }),
    ),
  )
}

// The first week of every area has the hours of its template.
function planRows({ areas, slot_templates }: StartingData['serviceAreas']): InsertRow[] {
  return areas.flatMap(({ AreaId: area_id, slot_template }) => {
    const days = slot_templates[slot_template]
    if (days === undefined) throw new Error(`Area ${area_id} has no slot template ${slot_template}`)
    return WEEKDAYS.flatMap((weekday) =>
      days[weekday === SUNDAY ? 'sunday' : 'weekday'].map(({ StartTime, EndTime, capacity }) => ({
        area_id,
        from_day: FIRST_PLAN_DAY,
        weekday,
        start_minute: minuteOf(StartTime),
        end_minute: minuteOf(EndTime),
        capacity,
      })),
    )
  })
}

function areaRow(area: StartingData['serviceAreas']['areas'][number]): InsertRow {
  const { AreaId: id, CityId: city_id, BranchId: branch_id, name, slot_template, phlebotomists } = area
  return { id, city_id, branch_id, name, slot_template, phlebotomists }
}

function pincodeRow({ pincode, regionId: region_id, district, city, lat, lng }: PincodeRow): InsertRow {
  return { pincode, region_id, district, city, lat, lng }
}

// Everyday names come first: if a post office has the same name, the everyday name is stored.
function localityRows(startingData: StartingData, { pincodes, offices }: PincodeDirectory): InsertRow[] {
  const byPincode = new Map(pincodes.map((row) => [row.pincode, row]))
  const isServed = servedTest(startingData)
  const everyday = startingData.localityAliases.localities.flatMap(({ pincode, name }) => {
    const row = byPincode.get(pincode)
    return row === undefined ? [] : [localityRow(row, { ...row, name }, EVERYDAY)]
  })
  const official = offices.flatMap((office) => {
    const row = byPincode.get(office.pincode)
    if (row === undefined) return []
    const rank = isServed(office.pincode) ? SERVED : office.kind === 'BO' ? VILLAGE : TOWN
    return [localityRow(row, office, rank)]
  })
  const seen = new Set<string>()
  const once = [...everyday, ...official].filter(({ pincode, search_name }) => {
    const key = `${pincode} ${search_name}`
    return !seen.has(key) && seen.add(key)
  })
  // The rows are stored in search order, so a search of the first ranks reads few pages.
  return once.toSorted((a, b) => a.place_rank - b.place_rank)
}

function localityRow(
  row: PincodeRow,
  { name, lat, lng }: Pick<OfficeRow, 'name' | 'lat' | 'lng'>,
  rank: number,
) {
  return {
    pincode: row.pincode,
    name,
    search_name: searchName(name, row.city),
    place_rank: rank,
    source: rank === EVERYDAY ? 'everyday' : 'office',
    lat,
    lng,
  }
}

// The city is part of the searched text, as in 'whitefield bengaluru'.
function searchName(name: string, city: string): string {
  const key = localityKey(name)
  const cityKey = localityKey(city)
  return key.includes(cityKey) ? key : `${key} ${cityKey}`
}

function servedTest({ serviceAreas }: StartingData): (pincode: string) => boolean {
  const ranges = serviceAreas.areas.flatMap((area) => area.pincode_ranges)
  return (pincode) => ranges.some(([from, to]) => pincode >= from && pincode <= to)
}
