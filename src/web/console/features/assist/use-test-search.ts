import { useEffect, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

const PAUSE_MS = 200

/** The results of the shop's search for a typed text. Prices depend on the address, which is part of the query. @see OPS-O09 */
export function useTestSearch(draftId: number, addressId: number | null) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')

  // The clock: a search starts after a pause in the typing.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), text.trim() === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isError, isFetching } = useQuery({
    queryKey: [...consoleKeys.assistSearch(draftId, asked), addressId],
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/search', { draft: draftId, q: asked }, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const isTyped = text.trim() !== ''
  return {
    text,
    setText,
    isTyped,
    isBusy: isTyped && (isFetching || asked !== text.trim()),
    isError: isTyped && isError,
    found: isTyped && asked !== '' ? data : undefined,
  }
}

/** A product in the search results. */
export type SearchedProduct = NonNullable<ReturnType<typeof useTestSearch>['found']>['products'][number]
