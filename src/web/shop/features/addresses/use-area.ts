import { queryOptions, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The area that serves a pincode; null if none does. */
export function areaOf(pincode: string) {
  return queryOptions({
    queryKey: queryKeys.area(pincode),
    staleTime: FRESH_MS,
    // Ignores the query's signal, because the drawer awaits the reply after the last observer has unmounted.
    queryFn: async () => {
      const { Success } = await callOrThrow('/api/slims/GetThirdPartyAreaList', { pincode })
      return Success.Data.find((area) => area.Pincode === pincode) ?? null
    },
  })
}

/** The area that serves a pincode: undefined until it has loaded, null if none does. */
export function useArea(pincode: string | null) {
  const isRequested = pincode !== null && pincode !== ''
  const { data, isError, refetch } = useQuery({ ...areaOf(pincode ?? ''), enabled: isRequested })
  return { area: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
