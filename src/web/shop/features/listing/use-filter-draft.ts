import { useState } from 'react'
import { type ListingFilters, readFilters } from '../../../../domains/catalogue/listing.ts'
import type { ConcernChoice } from './listing-view.ts'

/** The filters of a list as they are being chosen; prices as they are typed. */
export type FilterDraft = { concerns: readonly string[]; from: string; to: string }

/** A draft that begins with the list's filters, and begins anew whenever the list has others. */
export function useFilterDraft(filters: ListingFilters) {
  const [begun, setBegun] = useState(filters)
  const [draft, setDraft] = useState(() => draftOf(filters))
  if (begun !== filters) {
    setBegun(filters)
    setDraft(draftOf(filters))
  }
  return { draft, setDraft }
}

/** A draft of filters that stand. */
export function draftOf({ concerns, priceFrom, priceTo }: ListingFilters): FilterDraft {
  return { concerns, from: String(priceFrom ?? ''), to: String(priceTo ?? '') }
}

/** What the fields of a form say themselves: they are ahead of the draft where they were changed before it was alive. */
export function draftIn(form: HTMLFormElement): FilterDraft {
  const said = new FormData(form)
  const texts = (name: string) => said.getAll(name).map(String)
  return { concerns: texts('concern'), from: texts('from')[0] ?? '', to: texts('to')[0] ?? '' }
}

/** Whether two drafts have the same concerns, in whatever order. */
export function haveSameConcerns(one: FilterDraft, other: FilterDraft): boolean {
  const { concerns } = one
  return (
    concerns.length === other.concerns.length && concerns.every((concern) => other.concerns.includes(concern))
  )
}

/** The filters that a draft stands for, read as the address of a list is read. */
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
