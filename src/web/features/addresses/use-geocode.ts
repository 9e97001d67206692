import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { queryOptions } from '../../client/query/query-options.ts'
import { useQuery } from '../../client/query/use-query.ts'

/** Where a pincode lies; null where there is no such pincode. What is known of one stays. */
export function geocodeOf(postcode: string) {
  return queryOptions({
    queryKey: keys.geocode(postcode),
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await ask('/api/geo/geocode', { postcode }, signal)).geocode,
  })
}

/** Where the pincode of an address lies; null until it is known, and where no lookup tells. */
export function useGeocode(postcode: string | null) {
  const isAsked = postcode !== null && postcode !== ''
  return useQuery({ ...geocodeOf(postcode ?? ''), enabled: isAsked }).data ?? null
}
