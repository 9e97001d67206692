import { skipToken, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../../app/call-or-throw.ts'
import { useDebounced } from '../../../../app/use-debounced.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import {
  EXCEPTION_FIELDS,
  exceptionProblem,
  type ExceptionValues,
  fromExceptionValues,
} from './exception-form.ts'

const PAUSE_MS = 300

/** The fields that decide which bookings are affected. */
const SLOT_FIELDS = EXCEPTION_FIELDS.filter((field) => field !== 'reason' && field !== 'text')

/**
 * The number of bookings above the planned capacity if the exception were saved, counted after a pause in the changes.
 *
 * @param id of the stored exception; null for a new one
 * @returns null while a field is invalid, undefined while the bookings are counted
 * @see OPS-A03
 */
export function useAffectedBookings(
  id: number | null,
  values: ExceptionValues,
  today: IstDate,
): number | null | undefined {
  const isValid = SLOT_FIELDS.every((field) => exceptionProblem(field, values, today) === null)
  const { reason: _reason, text: _text, ...slots } = fromExceptionValues(values)
  const body = { id, ...slots }
  const typed = JSON.stringify(body)
  const wanted = useDebounced(typed, PAUSE_MS)
  const isSettled = isValid && wanted === typed
  const { data, isError } = useQuery({
    queryKey: [...consoleKeys.allExceptions, 'affected', wanted],
    queryFn: isSettled
      ? ({ signal }) => callOrThrow('/api/console/exceptions/affected', body, signal)
      : skipToken,
    staleTime: 0,
    retry: false,
  })
  if (!isValid || isError) return null
  return isSettled ? data?.bookings : undefined
}
