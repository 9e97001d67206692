import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** The location of a pincode; null if the pincode does not exist. The result stays cached. */
export function geocodeOf(postcode: string) {
  return queryOptions({
    queryKey: queryKeys.geocode(postcode),
    staleTime: Infinity,
    // Ignores the query's signal, because a check of the pincode awaits the reply after the last observer has unmounted.
    queryFn: async () => (await callOrThrow('/api/geo/geocode', { postcode })).geocode,
  })
}

/** The location of an address's pincode; null until it has loaded, and if the lookup has no result. */
export function useGeocode(postcode: string | null) {
  const isRequested = postcode !== null && postcode !== ''
  return useQuery({ ...geocodeOf(postcode ?? ''), enabled: isRequested }).data ?? null
}
