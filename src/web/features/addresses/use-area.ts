import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { queryOptions } from '../../client/query/query-options.ts'
import { useQuery } from '../../client/query/use-query.ts'

const FRESH_MS = 5 * 60_000

/** The area that serves a pincode; null where none does. */
export function areaOf(pincode: string) {
  return queryOptions({
    queryKey: keys.area(pincode),
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const { Success } = await ask('/api/slims/GetThirdPartyAreaList', { pincode }, signal)
      return Success.Data.find((area) => area.Pincode === pincode) ?? null
    },
  })
}

/** The area that serves a pincode: undefined until it is known, null where none does. */
export function useArea(pincode: string | null) {
  const isAsked = pincode !== null && pincode !== ''
  const { data, isError, refetch } = useQuery({ ...areaOf(pincode ?? ''), enabled: isAsked })
  return { area: data, isFailed: isError && data === undefined, retry: () => void refetch() }
}
