import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FEWEST_LETTERS } from '../../../../domains/pincodes/pincodes.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

const PAUSE_MS = 300

/** The localities in India that match a typed name, requested after a short pause; undefined until then. */
export function useLocalities(typed: string) {
  const input = useSettled(typed.trim())
  const isLongEnough = input.length >= FEWEST_LETTERS
  const { data } = useQuery({
    queryKey: queryKeys.places(input),
    enabled: isLongEnough,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callOrThrow('/api/geo/places', { input }, signal)).places,
  })
  return isLongEnough ? data : undefined
}

/** The text once the typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  // The clock: each key restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
