import { loadMissingStyles } from './missing-styles.ts'

const FIRST_PAUSE_MS = 1_000
const MOST_PAUSE_MS = 60_000

/** Loads every style sheet of the document that failed, or that fails later: each time after twice the pause. */
export function watchStyles(): void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loadMissingStyles().catch(() => undefined), pause)
    pause = Math.min(pause * 2, MOST_PAUSE_MS)
  }
  void loadMissingStyles().catch(() => undefined)
  // An error of a file does not bubble.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && loadLater(), true)
  window.addEventListener('online', () => void loadMissingStyles().catch(() => undefined))
}
