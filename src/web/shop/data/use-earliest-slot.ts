import { useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../contract.ts'
import { earliestText, nextSlot } from '../../../domains/slots/earliest.messages.ts'
import { pincodeMessage } from '../../../domains/pincodes/pincodes.messages.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { usePincode } from './use-pincode.ts'

type Earliest = Calls['/api/slots/earliest']['reply']['earliest']

/** Whether the shopper's pincode is served, and its earliest slot. */
export type Collecting =
  | { state: 'no-pincode' }
  | { state: 'asking' | 'not-served'; pincode: string }
  | { state: 'failed'; pincode: string; retry: () => void }
  | { state: 'served'; pincode: string; slot: Earliest['slot'] }

/**
 * Whether samples are collected at the shopper's pincode, and the earliest slot.
 *
 * @param ofAddress the pincode of the address of the booking, which replaces the session's; empty if there is none
 */
export function useEarliestSlot(ofAddress = ''): Collecting {
  const ofSession = usePincode()
  const pincode = ofAddress === '' ? ofSession : ofAddress
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.earliest(pincode ?? ''),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/slots/earliest', { pincode: pincode ?? '' }, signal)).earliest,
    enabled: pincode !== null,
    staleTime: 60_000,
  })
  if (pincode === null) return { state: 'no-pincode' }
  if (data === undefined) {
    return isError ? { state: 'failed', pincode, retry: () => void refetch() } : { state: 'asking', pincode }
  }
  if (!data.served) return { state: 'not-served', pincode }
  return { state: 'served', pincode, slot: data.slot }
}

/** The sentence about the earliest slot, or why there is none. */
export function collectingText(collecting: Collecting): string {
  const { state } = collecting
  if (state === 'not-served') return pincodeMessage[state]
  if (state !== 'served') return earliestText[state]
  return collecting.slot === null ? earliestText.none : nextSlot(collecting.slot.label)
}
