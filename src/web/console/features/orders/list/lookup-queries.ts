import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import type { ComboboxOption } from '../../../../ui/form/combobox.tsx'
import { consoleKeys } from '../../../app/console-keys.ts'

/** The filters whose value is the id of a record, displayed by its name. */
export type LookupKind = 'area' | 'product'

// Names rarely change.
const FRESH_MS = 5 * 60_000

/** The first records whose name contains a text. The previous ones stay visible while the next ones load. */
export function lookupQuery(kind: LookupKind, q: string) {
  return queryOptions({
    queryKey: consoleKeys.lookup(kind, q),
    queryFn: ({ signal }) => (kind === 'area' ? areasLike(q, signal) : productsLike(q, signal)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** The name of a record; undefined while it loads, and its id as text if it does not exist. */
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

// Adds the city unless the area's name contains it, because two cities may have areas of the same name.
function areaText(area: string, city: string): string {
  return area.startsWith(city) ? area : `${area}, ${city}`
}
