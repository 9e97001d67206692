import type { IstDate } from '../../../../kernel/ist.ts'
import { newAreaText } from './areas.messages.ts'
import { toSentSlots, weekErrors, type SlotDraft } from './plan/plan-draft.ts'
import { areasText } from './areas.messages.ts'
import { parseRanges } from './range-text.ts'
import { rangeErrors } from './range-errors.ts'

/** The values of the form for new areas. `city` is the id of a stored city, or empty for a new one. */
export type NewAreasDraft = {
  city: string
  cityName: string
  state: string
  branch: string
  areas: readonly { name: string; ranges: string }[]
  fromDay: string
  slots: readonly SlotDraft[]
}

/** An empty form. */
export function newAreas(today: IstDate): NewAreasDraft {
  return {
    city: '',
    cityName: '',
    state: '',
    branch: '',
    areas: [{ name: '', ranges: '' }],
    fromDay: today,
    slots: [],
  }
}

/** The error messages of a form, by the field names of the call. */
export function newAreaErrors(draft: NewAreasDraft, today: IstDate): Record<string, string> {
  const { city, cityName, state, branch, areas } = draft
  const isNew = city === ''
  return {
    ...(isNew && cityName.trim() === '' ? { 'city.name': newAreaText.cityMissing } : {}),
    ...(isNew && state === '' ? { 'city.state': newAreaText.stateMissing } : {}),
    ...(branch === '' ? { branch: newAreaText.branchMissing } : {}),
    ...Object.assign({}, ...areas.map((area, at) => areaErrors(area, at))),
    ...weekErrors(draft, today),
  }
}

function areaErrors({ name, ranges }: NewAreasDraft['areas'][number], at: number): Record<string, string> {
  const path = `areas.${at}.ranges`
  return {
    ...(name.trim() === '' ? { [`areas.${at}.name`]: newAreaText.nameMissing } : {}),
    ...(ranges.trim() === '' ? { [path]: areasText.rangesMissing } : rangeErrors(ranges, name, path)),
  }
}

/** Converts a form to the body of the call. */
export function fromNewAreas({ city, cityName, state, branch, areas, fromDay, slots }: NewAreasDraft) {
  return {
    city: city === '' ? { name: cityName.trim(), state: Number(state) } : { id: Number(city) },
    branch: Number(branch),
    areas: areas.map(({ name, ranges }) => ({ name: name.trim(), ranges: parseRanges(ranges) ?? [] })),
    from_day: fromDay,
    slots: toSentSlots(slots),
  }
}
