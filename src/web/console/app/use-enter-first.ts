import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Adds the first result of a search on Enter, also if Enter is pressed before the results have loaded.
 *
 * @param text the typed text; a change cancels a waiting Enter
 * @param first the first result that can be added; undefined while the results of the text load
 * @returns the function to call on Enter
 */
export function useEnterFirst<Item>(
  text: string,
  first: Item | undefined,
  add: (item: Item) => void,
): () => void {
  const enteredText = useRef<string | null>(null)
  const addEntered = useEffectEvent((item: Item) => {
    if (enteredText.current !== text) return
    enteredText.current = null
    add(item)
  })

  // The results of the search, which load after Enter was pressed.
  useEffect(() => {
    if (first !== undefined) addEntered(first)
  }, [first])
  // The typed text: a change cancels a waiting Enter.
  useEffect(() => {
    if (enteredText.current !== text) enteredText.current = null
  }, [text])
  return () => {
    if (first !== undefined) add(first)
    else enteredText.current = text
  }
}
