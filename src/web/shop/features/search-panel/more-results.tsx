import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { searchPageText } from '../../../../domains/catalogue/search-page.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './search-panel.module.css'

export type MoreResultsProps = {
  button: RefObject<HTMLButtonElement | null>
  isLoading: boolean
  isFailed: boolean
  onMore: () => void
}

/** The button that loads more results. They also load automatically when the last results become visible. */
export function MoreResults({ button, isLoading, isFailed, onMore }: MoreResultsProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)

  // The viewport. After a failure only the button retries.
  useEffect(() => {
    if (end.current === null || isFailed) return
    const watching = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) more()
    })
    watching.observe(end.current)
    return () => watching.disconnect()
  }, [isFailed])

  return (
    <>
      <div ref={end} className={styles['end']} aria-hidden />
      {isFailed && (
        <Note kind="error" live>
          {searchPageText.failed}
        </Note>
      )}
      <Button
        ref={button}
        full
        variant="secondary"
        className={styles['more']}
        busy={isLoading}
        onClick={onMore}
      >
        {isFailed ? searchPageText.tryAgain : searchPageText.more}
      </Button>
    </>
  )
}
