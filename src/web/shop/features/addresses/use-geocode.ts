import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/** Where a pincode lies; null where there is no such pincode. What is known of one stays. */
export function geocodeOf(postcode: string) {
  return queryOptions({
    queryKey: queryKeys.geocode(postcode),
    staleTime: Infinity,
    // Without its signal: a check of the pincode awaits it after the last component has gone.
    queryFn: async () => (await callOrThrow('/api/geo/geocode', { postcode })).geocode,
  })
}

/** Where the pincode of an address lies; null until it is known, and where no lookup tells. */
export function useGeocode(postcode: string | null) {
  const isAsked = postcode !== null && postcode !== ''
  return useQuery({ ...geocodeOf(postcode ?? ''), enabled: isAsked }).data ?? null
}
