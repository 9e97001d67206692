import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/wire.ts'
import { MOST_TEXT } from './plan-limits.ts'
import { planFieldText } from './plan-fields.messages.ts'
import {
  capacityField,
  chosenRecord,
  dayField,
  filterField,
  idFilter,
  namedRecord,
  planSlotField,
  reasonField,
  recordId,
  recordVersion,
  timeField,
  weekdayField,
  wireArea,
  wireException,
  wireHeatCell,
  wireShift,
} from './plan-shapes.contract.ts'

const ours = { id: 'ours', who: 'staff' } as const
const edited = { area: recordId, version: recordVersion }
const changed = z.object({ area: wireArea })

/** Saves the week of an area. @see OPS-A01 */
export const planSave = endpoint({
  ...ours,
  path: '/api/console/plans/save',
  may: 'slot.write',
  summary: 'Saves the week of an area from a day on; no booking is cancelled',
  body: z.object({ ...edited, from_day: dayField, slots: z.array(planSlotField).max(400) }),
  reply: changed,
})

/** Removes a week that has not begun. @see OPS-A01 */
export const planRemove = endpoint({
  ...ours,
  path: '/api/console/plans/remove',
  may: 'slot.write',
  summary: 'Removes a week that begins in the future; the week before it continues',
  body: z.object({ ...edited, from_day: dayField }),
  reply: changed,
})

/** Copies a week, or one weekday of it. @see OPS-A01 */
export const planCopy = endpoint({
  ...ours,
  path: '/api/console/plans/copy',
  may: 'slot.write',
  summary: 'Copies the week of an area, or one weekday of it, to other areas and days; all or nothing',
  body: z.object({
    area: recordId.describe('copied from'),
    weekday: weekdayField.nullable().describe('null copies the whole week'),
    to: z.array(z.object(edited)).min(1, planFieldText.noTarget).max(250),
    weekdays: z.array(weekdayField).max(7).describe('the weekdays that a single one is copied to'),
    from_day: dayField,
  }),
  reply: z.object({ copied: z.int().describe('the number of areas') }),
})

/** Lists the exceptions that have not ended. @see OPS-A01 */
export const exceptionList = endpoint({
  ...ours,
  path: '/api/console/exceptions/list',
  may: 'catalogue.read',
  summary:
    'Lists the exceptions that have not ended, by their first day, 50 a page; for an area including those of its city and of all areas',
  body: z.object({
    area: idFilter,
    scope: z
      .union([z.literal('').transform(() => null), z.enum(['area', 'city', 'all'])])
      .nullish()
      .transform((scope) => scope ?? null),
    after: filterField.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    exceptions: z.array(wireException),
    more: z.boolean(),
    after: z.string().nullable(),
  }),
  isRead: true,
})

const exceptionTerms = {
  id: recordId.nullish().describe('null adds a new one'),
  scope: z.enum(['area', 'city', 'all']),
  scope_id: recordId.nullish().describe('of the area or the city'),
  from_day: dayField,
  to_day: dayField,
  from: timeField.default(0),
  to: timeField.default(1440),
  capacity: capacityField.nullable().describe('null means closed'),
}

/** Counts the bookings that an exception affects. @see OPS-A03 */
export const exceptionAffected = endpoint({
  ...ours,
  path: '/api/console/exceptions/affected',
  may: 'slot.write',
  summary: 'Counts the bookings that would be above the planned capacity if an exception were saved',
  body: z.object(exceptionTerms),
  reply: z.object({ bookings: z.int() }),
  isRead: true,
})

/** Saves an exception. @see OPS-A01 */
export const exceptionSave = endpoint({
  ...ours,
  path: '/api/console/exceptions/save',
  may: 'slot.write',
  summary: 'Saves a closure, or another capacity, of an area, a city or all areas; no booking is cancelled',
  body: z.object({
    ...exceptionTerms,
    version: recordVersion.nullish(),
    reason: reasonField,
    text: line(MOST_TEXT, planFieldText.text).default(''),
  }),
  reply: z.object({ exception: wireException }),
})

/** Removes an exception. @see OPS-A01 */
export const exceptionRemove = endpoint({
  ...ours,
  path: '/api/console/exceptions/remove',
  may: 'slot.write',
  summary: 'Removes an exception; its slots follow the plan again',
  body: z.object({ id: recordId, version: recordVersion }),
  reply: z.object({ removed: z.int() }),
})

const shifts = z.object({
  area: z.int(),
  version: z.int(),
  visits_per_hour: z.int(),
  shifts: z.array(wireShift),
  people: z
    .array(namedRecord.extend({ is_active: z.boolean() }))
    .describe('the people who can be on duty, and those who are'),
})

/** Lists the shifts of an area. @see OPS-A02 */
export const shiftList = endpoint({
  ...ours,
  path: '/api/console/shifts/list',
  may: 'slot.write',
  summary:
    'Returns the shifts of an area, the people who can be on duty, and how many visits a person makes in an hour',
  body: z.object({ area: recordId }),
  reply: shifts,
  isRead: true,
})

/** Saves the shifts of an area. @see OPS-A02 */
export const shiftSave = endpoint({
  ...ours,
  path: '/api/console/shifts/save',
  may: 'slot.write',
  summary: 'Saves the shifts of every week of an area, or those of one day; they only suggest a capacity',
  body: z.object({
    ...edited,
    day: dayField.nullable().describe('null: the shifts of every week'),
    shifts: z
      .array(
        z.object({
          staff_id: chosenRecord(planFieldText.person),
          weekday: weekdayField.nullish().describe('of a shift of every week'),
          from: timeField,
          to: timeField,
        }),
      )
      .max(250),
  }),
  reply: shifts,
})

/** The heat map. @see OPS-A05 */
export const areaHeat = endpoint({
  ...ours,
  path: '/api/console/areas/heat',
  may: 'slot.write',
  summary:
    'Returns the booked, held and planned capacity: areas by day, 50 areas a page, or the slots of one area',
  body: z.object({
    area: idFilter.describe('the cells are slots of this area'),
    city: idFilter,
    q: filterField,
    from: dayField,
    days: z.int().min(1).max(15).default(15),
    after: idFilter.describe('the `after` of the previous page'),
  }),
  reply: z.object({
    areas: z.array(namedRecord.extend({ city: z.string() })),
    cells: z.array(wireHeatCell),
    more: z.boolean(),
    after: z.int().nullable(),
    at: z.string().describe('when it was counted'),
  }),
  isRead: true,
})
