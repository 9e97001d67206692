import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressMessage, type AddressMode } from '../../../../domains/addresses/addresses.messages.ts'
import { isPostcode, type AddressRefusal } from '../../../../domains/addresses/addresses.ts'
import { NO_NETWORK } from '../../../../domains/content/site.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { geocodeOf } from './use-geocode.ts'

/** Why a pincode cannot be used: its own refusal, or a call that had no response. */
type PincodeRefusal = AddressRefusal | { kind: 'no-network' }

/** The result of a pincode check: its location if samples are collected there, else the reason. */
export type PincodeCheck =
  | { kind: 'unasked' }
  | { kind: 'asking' }
  | { kind: 'refused'; refusal: PincodeRefusal }
  | { kind: 'served'; city: string; state: string; regionId: number }

/** The message of a checked pincode's field; null if nothing is wrong. @see ADR-13 … ADR-17 */
export function pincodeMessage(check: PincodeCheck, mode: AddressMode): string | null {
  if (check.kind !== 'refused') return null
  return check.refusal.kind === 'no-network' ? NO_NETWORK : addressMessage(check.refusal, mode)
}

/** The check of a six-digit pincode: first its location, then whether samples are collected there. @see ADR-08 */
export function usePincodeCheck(postcode: string) {
  const queryClient = useQueryClient()
  const isWhole = postcode.length === 6
  const { data, isFetching, refetch } = useQuery({
    queryKey: queryKeys.pincode(postcode),
    enabled: isWhole,
    // A failed lookup is retried; a successful one stays cached.
    staleTime: ({ state }) => (isFailure(state.data) ? 0 : Infinity),
    queryFn: () => checkPincode(queryClient, postcode),
  })
  const check: PincodeCheck = !isWhole ? { kind: 'unasked' } : isFetching || !data ? { kind: 'asking' } : data
  return { check, refetch }
}

const FAILURES: PincodeRefusal['kind'][] = ['lookup-failed', 'serviceability-unknown', 'no-network']

function isFailure(check: PincodeCheck | undefined): boolean {
  return check?.kind === 'refused' && FAILURES.includes(check.refusal.kind)
}

async function checkPincode(queryClient: QueryClient, postcode: string): Promise<PincodeCheck> {
  if (!isPostcode(postcode)) return { kind: 'refused', refusal: { kind: 'postcode-unknown' } }
  const [geocode, verified] = await Promise.all([
    queryClient.fetchQuery(geocodeOf(postcode)).catch(toError),
    call('/api/address/diagnostics-verify-pincode', { pincode: postcode }),
  ])
  if (geocode instanceof Error) return failed(failureOf(geocode), 'lookup-failed')
  if (geocode === null) return { kind: 'refused', refusal: { kind: 'postcode-unknown' } }
  if (!verified.ok) return failed(verified.refusal, 'serviceability-unknown')
  if (verified.value.verifyPincode.success !== 'true') {
    return { kind: 'refused', refusal: { kind: 'not-serviceable' } }
  }
  return { kind: 'served', city: geocode.city, state: geocode.state, regionId: geocode.region_id }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error('not looked up'))

const failureOf = (error: Error) => (error instanceof CallError ? error.failure : null)

function failed(failure: CallFailure | null, kind: 'lookup-failed' | 'serviceability-unknown'): PincodeCheck {
  return { kind: 'refused', refusal: { kind: failure?.kind === 'no-answer' ? 'no-network' : kind } }
}
