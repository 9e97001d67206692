import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { consoleKeys } from '../../app/console-keys.ts'

const PAUSE_MS = 200

/**
 * The results of the shop's search for a typed text. Prices depend on the address, which is part of the query.
 *
 * @see OPS-O09
 */
export function useTestSearch(draftId: number, addressId: number | null) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const searched = useDebounced(typed, typed === '' ? 0 : PAUSE_MS)
  const { data, isError, isFetching } = useQuery({
    queryKey: [...consoleKeys.assistSearch(draftId, searched), addressId],
    queryFn: ({ signal }) =>
      callOrThrow('/api/console/assist/search', { draft: draftId, q: searched }, signal),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  })
  const isTyped = typed !== ''
  return {
    text,
    setText,
    isTyped,
    isBusy: isTyped && (isFetching || searched !== typed),
    isError: isTyped && isError,
    found: isTyped && searched !== '' ? data : undefined,
  }
}

/** A product in the search results. */
export type SearchedProduct = NonNullable<ReturnType<typeof useTestSearch>['found']>['products'][number]
