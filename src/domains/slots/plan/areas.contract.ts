import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/wire.ts'
import { planFieldText } from './plan-fields.messages.ts'
import {
  chosenRecord,
  dayField,
  filterField,
  idFilter,
  namedRecord,
  planSlotField,
  rangeField,
  recordId,
  recordVersion,
  wireArea,
  wireListedArea,
} from './plan-shapes.contract.ts'

const ours = { id: 'ours', who: 'staff' } as const
const edited = { id: recordId, version: recordVersion }
const name = line(80, planFieldText.name).refine((text) => text !== '', planFieldText.name.missing)
const cityName = line(80, planFieldText.city).refine((text) => text !== '', planFieldText.city.missing)
// More than the rules allow, so that the rules report the reason.
const ranges = z.array(rangeField).max(1_100)
const slots = z.array(planSlotField).max(400)
const changed = z.object({ area: wireArea })

/** Lists areas by city and name. */
export const areaList = endpoint({
  ...ours,
  path: '/api/console/areas/list',
  may: 'catalogue.read',
  summary: 'Lists areas by city and name with state, pincodes and next free slot, 50 a page',
  body: z.object({
    q: filterField.describe('a part of the name of area or city, or a pincode'),
    city: idFilter,
    state: z
      .union([z.literal('').transform(() => null), z.enum(['open', 'closing', 'closed'])])
      .nullish()
      .transform((state) => state ?? null),
    after: idFilter.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    areas: z.array(wireListedArea),
    more: z.boolean(),
    after: z.int().nullable().describe('the cursor of the next page; null on the last page'),
  }),
  isRead: true,
})

/** One area. */
export const areaGet = endpoint({
  ...ours,
  path: '/api/console/areas/get',
  may: 'catalogue.read',
  summary: 'Returns an area with its ranges and plans',
  body: z.object({ id: recordId }),
  reply: changed,
  isRead: true,
})

/** The cities, branches and states that an area can belong to. */
export const areaCities = endpoint({
  ...ours,
  path: '/api/console/areas/cities',
  may: 'catalogue.read',
  summary: 'Lists the cities, branches and states that areas belong to',
  body: z.object({}),
  reply: z.object({
    cities: z.array(namedRecord.extend({ state: z.string(), areas: z.int() })),
    branches: z.array(namedRecord),
    states: z.array(namedRecord),
  }),
  isRead: true,
})

/** Creates areas, and their city if it is new. @see OPS-A07 */
export const areaCreate = endpoint({
  ...ours,
  path: '/api/console/areas/create',
  may: 'area.write',
  summary: 'Creates areas with ranges and a plan, in a stored city or in a new one; they are served at once',
  body: z.object({
    city: z.union([
      z.object({ id: recordId }),
      z.object({ name: cityName, state: chosenRecord(planFieldText.state) }),
    ]),
    branch: chosenRecord(planFieldText.branch),
    areas: z.array(z.object({ name, ranges })).min(1, planFieldText.noArea).max(50),
    from_day: dayField,
    slots,
  }),
  reply: z.object({ areas: z.array(wireArea) }),
})

/** Changes the name and the branch of an area; `data.current` of a 409 `stale` is the area as stored. @see OPS-005 */
export const areaSave = endpoint({
  ...ours,
  path: '/api/console/areas/save',
  may: 'area.write',
  summary: 'Changes the name and the branch of an area',
  body: z.object({ ...edited, name, branch: chosenRecord(planFieldText.branch) }),
  reply: changed,
})

/** Saves the pincode ranges of an area. @see OPS-A06 */
export const areaRanges = endpoint({
  ...ours,
  path: '/api/console/areas/ranges',
  may: 'area.write',
  summary: 'Replaces the pincode ranges of an area',
  body: z.object({ ...edited, ranges }),
  reply: changed,
})

/** Closes an area, or reopens it. @see OPS-A08 */
export const areaClose = endpoint({
  ...ours,
  path: '/api/console/areas/close',
  may: 'area.write',
  summary: 'Closes an area from a day on, the day after its last booking at the earliest; null reopens it',
  body: z.object({ ...edited, from_day: dayField.nullable() }),
  reply: changed,
})
