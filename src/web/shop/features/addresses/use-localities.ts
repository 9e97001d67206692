import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { isPostcode } from '../../../../domains/addresses/addresses.ts'
import { FEWEST_LETTERS } from '../../../../domains/pincodes/pincodes.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useDebounced } from '../../../app/use-debounced.ts'

const PAUSE_MS = 300

/** The localities in India that match a name, those near a pincode first. */
export function localitiesOf(input: string, postcode: string) {
  const near = isPostcode(postcode) ? postcode : null
  return queryOptions({
    queryKey: queryKeys.places(input, near),
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/geo/places', { input, pincode: near }, signal)).places,
  })
}

/** The localities that match a typed name, requested after a short pause; undefined until then. */
export function useLocalities(typed: string, near: string) {
  const input = useDebounced(typed.trim(), PAUSE_MS)
  const isLongEnough = input.length >= FEWEST_LETTERS
  const query = { ...localitiesOf(input, near), enabled: isLongEnough, placeholderData: keepPreviousData }
  const { data } = useQuery(query)
  return isLongEnough ? data : undefined
}
