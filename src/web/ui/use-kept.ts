import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type Opening = {
  /** Whether it is shown, also on its way out. */
  isThere: boolean
  open: boolean
  /** Escape was pressed before the dialog listened for it. */
  onEscape: () => void
  /** It was closed before the dialog knew of it. */
  onClosed: () => void
}

/**
 * Whether the dialog keeps the focus, the page's scroll and what is read out: once its first frame is seen. It learns of its
 * opening by effects, in three rounds of rendering, which that frame need not wait for.
 */
export function useKept({ isThere, open, onEscape, onClosed }: Opening): boolean {
  const [isKept, setKept] = useState(false)
  const wasTold = useRef(false)
  const escape = useEffectEvent(onEscape)
  const end = useEffectEvent(onClosed)
  if (isKept && !isThere) setKept(false)

  // The browser's next frame, and its keys until then.
  useLayoutEffect(() => {
    if (isKept && open) wasTold.current = true
    if (!isThere) wasTold.current = false
    // Closed in the very turn in which it would have been kept, the dialog never hears of it, nor of its end.
    if (!isThere || wasTold.current) return undefined
    if (!open) return end()
    const stopListening = onEarlyEscape(() => escape())
    const stopWaiting = afterFrame(() => setKept(true))
    return () => {
      stopListening()
      stopWaiting()
    }
  }, [isKept, isThere, open])
  return isKept
}

// Before all others who listen: the dialog below would close in place of the one that is not kept yet.
function onEarlyEscape(run: () => void): () => void {
  const listening = new AbortController()
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation()
    run()
  }
  window.addEventListener('keydown', hear, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

// Or at once where nobody sees a frame.
function afterFrame(run: () => void): () => void {
  let turn = 0
  const inTurn = () => {
    turn = window.setTimeout(run)
  }
  const frame = document.hidden ? 0 : requestAnimationFrame(inTurn)
  if (document.hidden) inTurn()
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(turn)
  }
}
