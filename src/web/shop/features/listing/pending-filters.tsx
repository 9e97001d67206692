import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  type ListingAddress,
  type ListingFilters,
  listingHref,
} from '../../../../domains/catalogue/listing.ts'

/** The filters of the list that is being loaded, and those that were displayed when it was requested. */
type Request = { displayed: ListingFilters; pending: ListingFilters }

type Pending = {
  /** The filters of the list that is being loaded; otherwise those of the displayed list. */
  filters: ListingFilters
  /** To be called with the filters of the list to which the browser navigates. */
  setPending: (filters: ListingFilters) => void
}

const PendingContext = createContext<Pending | null>(null)

export type PendingFiltersProps = { displayed: ListingFilters; children: ReactNode }

/**
 * Provides the filters from which a further change starts, so that on a slow line two changes in quick succession both
 * remain. Once another list is displayed, or the navigation has ended without one, they are those of the displayed list.
 */
export function PendingFilters({ displayed, children }: PendingFiltersProps) {
  const { state } = useNavigation()
  const [lastState, setLastState] = useState(state)
  const [request, setRequest] = useState<Request | null>(null)
  if (state !== lastState) {
    setLastState(state)
    if (state === 'idle') setRequest(null)
  }
  const filters = request?.displayed === displayed ? request.pending : displayed
  const value = useMemo(
    () => ({ filters, setPending: (pending: ListingFilters) => setRequest({ displayed, pending }) }),
    [displayed, filters],
  )
  return <PendingContext value={value}>{children}</PendingContext>
}

/** The filters from which a change of this list starts. */
export function usePendingFilters(): Pending {
  const pending = useContext(PendingContext)
  if (pending === null) throw new Error('The filters of a list are used within PendingFilters only')
  return pending
}

/** Returns the properties of a link to the list with other filters, from which the next change then starts. */
export function useFilterLinks(listing: ListingAddress) {
  const { filters, setPending } = usePendingFilters()
  return {
    filters,
    linkTo: (next: ListingFilters) => ({
      to: listingHref(listing, next),
      preventScrollReset: true,
      onClick: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
        // With a modifier the list opens in another tab.
        if (!metaKey && !ctrlKey && !shiftKey) setPending(next)
      },
    }),
  }
}
