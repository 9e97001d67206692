import { useState } from 'react'
import { type ListingFilters, readFilters } from '../../../../domains/catalogue/listing.ts'
import type { ConcernChoice } from './listing-view.ts'

/** The edited filters of a list, with prices as typed. */
export type FilterDraft = { concerns: readonly string[]; from: string; to: string }

/** A draft of the list's filters, which resets when the active filters change. */
export function useFilterDraft(filters: ListingFilters) {
  const [begun, setBegun] = useState(filters)
  const [draft, setDraft] = useState(() => toDraft(filters))
  if (begun !== filters) {
    setBegun(filters)
    setDraft(toDraft(filters))
  }
  return { draft, setDraft }
}

/** Converts the active filters to a draft. */
export function toDraft({ concerns, priceFrom, priceTo }: ListingFilters): FilterDraft {
  return { concerns, from: String(priceFrom ?? ''), to: String(priceTo ?? '') }
}

/** The values of the form's own fields, which may have changed before hydration. */
export function draftIn(form: HTMLFormElement): FilterDraft {
  const fields = new FormData(form)
  const texts = (name: string) => fields.getAll(name).map(String)
  return { concerns: texts('concern'), from: texts('from')[0] ?? '', to: texts('to')[0] ?? '' }
}

/** Whether two drafts have the same concerns, in any order. */
export function haveSameConcerns(one: FilterDraft, other: FilterDraft): boolean {
  const { concerns } = one
  return (
    concerns.length === other.concerns.length && concerns.every((concern) => other.concerns.includes(concern))
  )
}

/** Parses a draft with the same rules as the address of a list. */
export function draftedFilters(
  { concerns, from, to }: FilterDraft,
  choices: readonly ConcernChoice[],
): ListingFilters {
  const query = new URLSearchParams({ from, to })
  for (const concern of concerns) query.append('concern', concern)
  return readFilters(
    query,
    choices.map(({ key }) => key),
  )
}
