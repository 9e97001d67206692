import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListingFilters } from '../../../../domains/catalogue/listing.ts'

/**
 * The filters of a list without those that are being removed, so that two removed in quick succession on a slow line both
 * stay removed. Once the list is displayed, or failed to load, its own filters count again.
 */
export function useRemainingFilters(displayed: ListingFilters) {
  const { state } = useNavigation()
  const [lastState, setLastState] = useState(state)
  const [remaining, setRemaining] = useState<ListingFilters | null>(null)
  if (state !== lastState) {
    setLastState(state)
    if (state === 'idle') setRemaining(null)
  }
  return { filters: remaining ?? displayed, setRemaining }
}
