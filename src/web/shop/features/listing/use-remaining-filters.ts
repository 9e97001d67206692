import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListingFilters } from '../../../../domains/catalogue/listing.ts'

/** The filters that a list displayed when one was removed, and those that remain. */
type Removal = { displayed: ListingFilters; remaining: ListingFilters }

/**
 * The filters of a list without those that are being removed, so that two removed in quick succession on a slow line both
 * stay removed. Once another list is displayed, or the navigation has ended without one, the list's own filters count.
 */
export function useRemainingFilters(displayed: ListingFilters) {
  const { state } = useNavigation()
  const [lastState, setLastState] = useState(state)
  const [removal, setRemoval] = useState<Removal | null>(null)
  if (state !== lastState) {
    setLastState(state)
    if (state === 'idle') setRemoval(null)
  }
  return {
    filters: removal?.displayed === displayed ? removal.remaining : displayed,
    setRemaining: (remaining: ListingFilters) => setRemoval({ displayed, remaining }),
  }
}
