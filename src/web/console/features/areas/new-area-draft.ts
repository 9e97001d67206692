import type { IstDate } from '../../../../kernel/ist.ts'
import { newAreaText } from './areas.messages.ts'
import { toSentSlots, weekErrors, weekFields, type SlotDraft, type WeekField } from './plan/plan-draft.ts'
import { areasText } from './areas.messages.ts'
import { parseRanges } from './range-text.ts'
import { rangeProblem, rangeRefusalAt } from './range-errors.ts'

/** The values of the form for new areas. `city.id` is the id of a stored city, or empty for a new one. */
export type NewAreasDraft = {
  city: { id: string; name: string; state: string }
  branch: string
  areas: { name: string; ranges: string }[]
  from_day: string
  slots: readonly SlotDraft[]
}

/** An empty form. */
export function newAreas(today: IstDate): NewAreasDraft {
  return {
    city: { id: '', name: '', state: '' },
    branch: '',
    areas: [{ name: '', ranges: '' }],
    from_day: today,
    slots: [],
  }
}

type AreaField = `areas.${number}.name` | `areas.${number}.ranges`
type NewAreasField = 'city.id' | 'city.name' | 'city.state' | 'branch' | AreaField | WeekField

/** The fields of a form, from top to bottom. */
export function newAreaFields(draft: NewAreasDraft): NewAreasField[] {
  const ofAreas = draft.areas.flatMap((_, at) => [`areas.${at}.name`, `areas.${at}.ranges`] as const)
  return ['city.id', 'city.name', 'city.state', 'branch', ...ofAreas, ...weekFields(draft)]
}

/** The messages of a refused form, by its fields. */
export function newAreaRefusals(
  { city, ...fields }: Readonly<Record<string, string>>,
  { areas }: NewAreasDraft,
): Record<string, string> {
  const ofRanges = areas.flatMap(({ ranges }, at): [string, string][] => {
    const refused = rangeRefusalAt(fields, `areas.${at}.ranges`, ranges)
    return refused === null ? [] : [[`areas.${at}.ranges`, refused]]
  })
  return { ...(city !== undefined && { 'city.id': city }), ...fields, ...Object.fromEntries(ofRanges) }
}

/** The error messages of a form, by its fields. */
export function newAreaErrors(draft: NewAreasDraft, today: IstDate): Record<string, string> {
  const { city, branch, areas } = draft
  const isNew = city.id === ''
  return {
    ...(isNew && city.name.trim() === '' ? { 'city.name': newAreaText.cityMissing } : {}),
    ...(isNew && city.state === '' ? { 'city.state': newAreaText.stateMissing } : {}),
    ...(branch === '' ? { branch: newAreaText.branchMissing } : {}),
    ...Object.assign({}, ...areas.map((area, at) => areaErrors(area, at))),
    ...weekErrors(draft, today),
  }
}

function areaErrors({ name, ranges }: NewAreasDraft['areas'][number], at: number): Record<string, string> {
  const problem = ranges.trim() === '' ? areasText.rangesMissing : rangeProblem(ranges, name)
  return {
    ...(name.trim() === '' ? { [`areas.${at}.name`]: newAreaText.nameMissing } : {}),
    ...(problem === null ? {} : { [`areas.${at}.ranges`]: problem }),
  }
}

/** Converts a form to the body of the call. */
export function fromNewAreas({ city, branch, areas, from_day, slots }: NewAreasDraft) {
  return {
    city: city.id === '' ? { name: city.name.trim(), state: Number(city.state) } : { id: Number(city.id) },
    branch: Number(branch),
    areas: areas.map(({ name, ranges }) => ({ name: name.trim(), ranges: parseRanges(ranges) ?? [] })),
    from_day,
    slots: toSentSlots(slots),
  }
}
