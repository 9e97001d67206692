import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The books of a day. */
export type DayClose = Calls['/api/console/payments/day-close']['reply']

/** The books of a day. @see OPS-M04 */
export function useDayClose(day: string) {
  return useQuery({
    queryKey: [...consoleKeys.payments, 'day-close', day],
    queryFn: ({ signal }) => callOrThrow('/api/console/payments/day-close', { day }, signal),
    placeholderData: keepPreviousData,
  })
}
