import { loadMissingStyles } from './missing-styles.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** Loads failed style sheets of the document again, now and later, with a pause that doubles each time. */
export function watchStyles(): void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loadMissingStyles().catch(() => undefined), pause)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
  void loadMissingStyles().catch(() => undefined)
  // Load errors do not bubble, so the listener captures them.
  window.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && loadLater(), true)
  window.addEventListener('online', () => void loadMissingStyles().catch(() => undefined))
}
