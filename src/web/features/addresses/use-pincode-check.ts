import { isPostcode, type AddressRefusal } from '../../../domains/addresses/addresses.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import type { QueryClient } from '../../client/query/query-store.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { geocodeOf } from './use-geocode.ts'

/** What is known of a typed pincode: its place where samples are collected, else why not. */
export type PincodeCheck =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'refused'; refusal: AddressRefusal }
  | { kind: 'served'; city: string; state: string; regionId: number }

/** Looks a pincode of six digits up: where it lies, then whether we collect there. @see checklist ADR-08 */
export function usePincodeCheck(postcode: string) {
  const queries = useQueryClient()
  const isWhole = postcode.length === 6
  const { data, isFetching, refetch } = useQuery({
    queryKey: keys.pincode(postcode),
    enabled: isWhole,
    // A lookup that failed is made again; what is known of a pincode stays.
    staleTime: ({ state }) => (isFailure(state.data) ? 0 : Infinity),
    queryFn: () => check(queries, postcode),
  })
  const known: PincodeCheck = !isWhole ? { kind: 'unasked' } : isFetching || !data ? { kind: 'asking' } : data
  return { known, refetch }
}

function isFailure(check: PincodeCheck | undefined): boolean {
  return (
    check?.kind === 'refused' &&
    (check.refusal.kind === 'lookup-failed' || check.refusal.kind === 'serviceability-unknown')
  )
}

async function check(queries: QueryClient, postcode: string): Promise<PincodeCheck> {
  if (!isPostcode(postcode)) return { kind: 'refused', refusal: { kind: 'postcode-unknown' } }
  const [geocode, verified] = await Promise.all([
    queries.fetchQuery(geocodeOf(postcode)).catch(() => undefined),
    call('/api/address/diagnostics-verify-pincode', { pincode: postcode }),
  ])
  if (geocode === undefined) return { kind: 'refused', refusal: { kind: 'lookup-failed' } }
  if (geocode === null) return { kind: 'refused', refusal: { kind: 'postcode-unknown' } }
  if (!verified.ok) return { kind: 'refused', refusal: { kind: 'serviceability-unknown' } }
  if (verified.value.verifyPincode.success !== 'true') {
    return { kind: 'refused', refusal: { kind: 'not-serviceable' } }
  }
  return { kind: 'served', city: geocode.city, state: geocode.state, regionId: geocode.region_id }
}
