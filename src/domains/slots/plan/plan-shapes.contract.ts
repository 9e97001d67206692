import * as z from 'zod'
import { minuteOf, parseIstDate } from '../../../kernel/ist.ts'
import { fieldError, line } from '../../../kernel/wire.ts'
import { planFieldText } from './plan-fields.messages.ts'

const MOST_INT = 2_147_483_647

/** The id of an area, a city, a branch or a state. */
export const recordId = z.int().min(0).max(MOST_INT)

/** The version of a record that its editor has read. @see OPS-005 */
export const recordVersion = z.int().min(0).max(MOST_INT)

/** A calendar day, `YYYY-MM-DD`. */
export const dayField = z.string({ error: planFieldText.day }).transform((text, context) => {
  const day = parseIstDate(text)
  if (day !== null) return day
  context.addIssue({ code: 'custom', message: planFieldText.day })
  return z.NEVER
})

/** A time of day, `HH:mm`; `24:00` is the end of the day. */
export const timeField = z
  .string({ error: planFieldText.time })
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, planFieldText.time)
  .transform(minuteOf)

/** The capacity of a slot; the rule of a plan checks its limit. */
export const capacityField = z.int({ error: planFieldText.capacity })

/** The number of a weekday: 1 is Monday. */
export const weekdayField = z.int().min(1).max(7)

/** A reason for the audit log. */
export const reasonField = line(300, planFieldText.reason).refine(
  (text) => text !== '',
  planFieldText.reason.missing,
)

/** A filter of a list; the address of its page holds it, so an empty filter counts as none. */
export const filterField = line(80)
  .nullish()
  .transform((typed) => (typed === undefined || typed === null || typed === '' ? null : typed))

const emptyIsNone = z.literal('').transform(() => null)

/** The id of a record as a filter. */
export const idFilter = z
  .union([
    emptyIsNone,
    recordId,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .nullish()
  .transform((id) => id ?? null)

/** A range of pincodes as typed, both ends included; the rule of ranges checks it. */
export const rangeField = z.object({ from: line(6), to: line(6) })

/** A slot of a week, as typed. */
export const planSlotField = z
  .object({ weekday: weekdayField, start: timeField, end: timeField, capacity: capacityField })
  .transform(({ start: startMinute, end: endMinute, ...slot }) => ({ ...slot, startMinute, endMinute }))

/** The id and name of a city, a branch or a state. */
export const namedRecord = z.object({ id: z.int(), name: z.string() })

/** A pincode range on the wire. */
export const wireRange = z.object({ from: z.string(), to: z.string() }).meta({ id: 'PincodeRange' })

/** A slot of a week on the wire. */
export const wirePlanSlot = z
  .object({
    weekday: z.int().describe('1 is Monday'),
    start: z.string().describe('HH:mm'),
    end: z.string().describe('HH:mm; 24:00 is midnight'),
    capacity: z.int(),
  })
  .meta({ id: 'PlanSlot' })

/** A week that applies from a day on. */
export const wireWeek = z
  .object({ from_day: z.string(), slots: z.array(wirePlanSlot) })
  .meta({ id: 'WeekPlan' })

/** An area with all details on the wire. */
export const wireArea = z
  .object({
    id: z.int(),
    version: z.int().describe('of the area with its ranges, plans and shifts'),
    name: z.string(),
    city: namedRecord.extend({ state: z.string() }),
    branch: namedRecord,
    closed_from: z.string().nullable().describe('the first day without slots'),
    last_booked: z.string().nullable().describe('the last day with a booking, from today on'),
    ranges: z.array(wireRange),
    weeks: z.array(wireWeek).describe('from the current one on'),
  })
  .meta({ id: 'Area' })

export type WirePlanArea = z.output<typeof wireArea>
export type WirePlanSlot = z.output<typeof wirePlanSlot>
export type WireWeek = z.output<typeof wireWeek>

/** An area in the list. */
export const wireListedArea = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    city: namedRecord,
    state: z.enum(['open', 'closing', 'closed']),
    closed_from: z.string().nullable(),
    ranges: z.array(wireRange).describe('the first three'),
    range_count: z.int(),
    next_free: z
      .object({ day: z.string(), start: z.string() })
      .nullable()
      .describe('the first slot that a shopper can still book'),
  })
  .meta({ id: 'ListedArea' })

export type WireListedArea = z.output<typeof wireListedArea>

/** The area, the city or all areas that an exception applies to. */
export const wireScope = z.object({
  kind: z.enum(['area', 'city', 'all']),
  id: z.int().nullable().describe('of the area or the city; null for all'),
  name: z.string().nullable(),
})

/** An exception on the wire. */
export const wireException = z
  .object({
    id: z.int(),
    version: z.int(),
    scope: wireScope,
    from_day: z.string(),
    to_day: z.string(),
    from: z.string().describe('HH:mm; slots that start from here'),
    to: z.string().describe('HH:mm; to before here'),
    capacity: z.int().nullable().describe('null means closed'),
    reason: z.string().describe('only for staff'),
    text: z.string().describe('for shoppers, in place of slots'),
  })
  .meta({ id: 'SlotException' })

export type WireException = z.output<typeof wireException>

/** A shift on the wire: on a weekday of every week, or on one day. */
export const wireShift = z
  .object({
    staff_id: z.int(),
    weekday: z.int().nullable(),
    day: z.string().nullable(),
    from: z.string(),
    to: z.string(),
  })
  .meta({ id: 'Shift' })

export type WireShift = z.output<typeof wireShift>

/** A cell of the heat map on the wire. */
export const wireHeatCell = z
  .object({
    area: z.int(),
    day: z.string(),
    start: z.string().optional().describe('HH:mm; absent in the cell of a whole day'),
    wanted: z.int(),
    taken: z.int().describe('booked and held'),
    held: z.int().describe('the unpaid ones among them'),
  })
  .meta({ id: 'HeatCell' })

export type WireHeatCell = z.output<typeof wireHeatCell>

/** The id of a required record that a person chooses. */
export function chosenRecord(texts: { missing: string; wrong: string }) {
  return z
    .int({ error: fieldError(texts) })
    .min(0, texts.wrong)
    .max(MOST_INT, texts.wrong)
}
