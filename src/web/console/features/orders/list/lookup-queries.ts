import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import type { ComboboxOption } from '../../../../ui/form/combobox.tsx'
import { consoleKeys } from '../../../app/console-keys.ts'

/** The filters that hold the id of a record and show its name. */
export type LookupKind = 'area' | 'product'

// Names change seldom, and a filter is looked at for minutes.
const FRESH_MS = 5 * 60_000

/** The first records whose name has a text; the last ones stay while the next ones load. */
export function lookupQuery(kind: LookupKind, q: string) {
  return queryOptions({
    queryKey: consoleKeys.lookup(kind, q),
    queryFn: ({ signal }) => (kind === 'area' ? areasLike(q, signal) : productsLike(q, signal)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** The name of a record; undefined while it loads, the text of its id where there is none. */
export function useRecordName(kind: LookupKind, id: number | null): string | undefined {
  const { data, isError } = useQuery({
    queryKey: consoleKeys.lookupName(kind, id),
    queryFn: ({ signal }) => (kind === 'area' ? areaName(id ?? 0, signal) : productName(id ?? 0, signal)),
    enabled: id !== null,
    staleTime: FRESH_MS,
  })
  return isError ? String(id) : data
}

async function areasLike(q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { areas } = await callOrThrow('/api/console/areas/list', { q }, signal)
  return areas.map(({ id, name, city }) => ({ id: String(id), name: areaText(name, city.name) }))
}

async function productsLike(q: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  const { items } = await callOrThrow('/api/console/catalogue/list', { q, state: 'all' }, signal)
  return items.map(({ id, name }) => ({ id: String(id), name }))
}

async function areaName(id: number, signal: AbortSignal): Promise<string> {
  const { area } = await callOrThrow('/api/console/areas/get', { id }, signal)
  return areaText(area.name, area.city.name)
}

async function productName(id: number, signal: AbortSignal): Promise<string> {
  return (await callOrThrow('/api/console/catalogue/get', { id }, signal)).product.name
}

// Two cities may have an area of one name; most areas are named after their city.
function areaText(area: string, city: string): string {
  return area.startsWith(city) ? area : `${area}, ${city}`
}
