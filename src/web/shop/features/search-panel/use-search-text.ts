import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { LONGEST_QUERY } from '../../../../domains/search/search-limits.ts'
import { useOverlay } from '../../../app/overlay/overlay-navigation.tsx'

/** The delay between typing and searching. @see SRCH-06 */
const DEBOUNCE_MS = 1000

/**
 * The typed text, and the text of the search, which follows after a pause of a second or immediately on Enter. The
 * address contains the text of the search, so that Back, a reload and a link show the same results.
 */
export function useSearchText(isOpen: boolean) {
  const { find, isPop, go } = useOverlay()
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const wanted = typed.trim()

  useTextOfAddress({ isOpen, find, isPop }, (text) => {
    setTyped(text)
    setSearched(text)
  })
  const searchNow = (text: string) => {
    setSearched(text)
    if (text !== find) go({ find: text === '' ? null : text }, { replace: true })
  }
  const onPause = useEffectEvent(() => searchNow(wanted))

  // The clock.
  useEffect(() => {
    if (!isOpen || wanted === searched) return
    const timer = setTimeout(() => onPause(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, wanted, searched])

  const clear = () => {
    setTyped('')
    // The field is empty in the next frame; the suggestions, which take longer, follow.
    startTransition(() => setSearched(''))
    go({ find: null, kind: null }, { replace: true })
  }
  return {
    typed,
    searched,
    isTyping: wanted !== searched,
    type: (text: string) => (text === '' ? clear() : setTyped(text)),
    submit: () => searchNow(wanted),
    search: (text: string) => {
      setTyped(text)
      searchNow(text)
    },
    clear,
  }
}

type SearchAddress = { isOpen: boolean; find: string; isPop: boolean }

/** Applies the text of an address after a navigation, except for an address that this hook wrote itself. */
function useTextOfAddress({ isOpen, find, isPop }: SearchAddress, apply: (text: string) => void): void {
  const [seen, setSeen] = useState({ isOpen: false, find: '' })
  if (isOpen === seen.isOpen && find === seen.find) return
  setSeen({ isOpen, find })
  if (isOpen && (!seen.isOpen || isPop)) apply(find.trim().slice(0, LONGEST_QUERY))
}
