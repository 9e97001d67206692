import * as z from 'zod'
import { parseIstDate } from '../../../kernel/ist.ts'

const text = z.string().min(1)
const id = z.int().positive()
const pincode = z.string().regex(/^[1-9]\d{5}$/)
const prefix = z.string().regex(/^[1-9]\d{2}$/)
const lat = z.number().min(6).max(37.2)
const lng = z.number().min(68).max(97.6)
const day = z.string().transform((written, context) => {
  const parsed = parseIstDate(written)
  if (parsed === null) context.addIssue('a day such as 2027-01-26 belongs here')
  return parsed ?? z.NEVER
})
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** `regions.json`: the 28 states and 8 union territories with their pincode prefixes. */
export const regionsSchema = z.object({
  available_regions: z.array(
    z.object({
      id,
      code: z.string().regex(/^[A-Z]{2}$/),
      name: text,
      kind: z.enum(['State', 'UT']),
      gst_state_code: z.string().regex(/^\d{2}$/),
      lims_region_id: id,
      aliases: z.array(text),
      pin_prefix_ranges: z.array(z.tuple([prefix, prefix])).min(1),
    }),
  ),
})

/** `city-aliases.json`: the current name of each city and its older names. */
export const cityAliasesSchema = z.object({
  cities: z.array(z.object({ name: text, aliases: z.array(text).min(1) })),
})

/** `locality-aliases.json`: everyday names of localities that differ from the post office's name. */
export const localityAliasesSchema = z.object({
  localities: z.array(z.object({ name: text, pincode, city: text, state: text })),
})

const slotHours = z.object({ StartTime: clock, EndTime: clock, capacity: id })

/** `service-areas.json`: the areas where samples are collected, and the hours of each day. */
export const serviceAreasSchema = z.object({
  branches: z.array(z.object({ BranchId: id, name: text, city: text, use: text })),
  closed_dates: z.array(day),
  slot_templates: z.record(
    text,
    z.object({ weekday: z.array(slotHours).min(1), sunday: z.array(slotHours) }),
  ),
  cities: z.array(
    z.object({
      CityId: id,
      name: text,
      StateId: id,
      state_code: z.string().regex(/^[A-Z]{2}$/),
      tier: z.enum(['metro', 'city']),
      lat,
      lng,
    }),
  ),
  areas: z.array(
    z.object({
      AreaId: id,
      CityId: id,
      BranchId: id,
      name: text,
      pincode_ranges: z.array(z.tuple([pincode, pincode])).min(1),
      slot_template: text,
      phlebotomists: z.int().nonnegative(),
    }),
  ),
})
