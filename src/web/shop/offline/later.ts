import { guardLinks } from '../../app/part/guard-links.ts'
import { watchStyles } from '../../app/part/watch-styles.ts'
import { registerWorker } from './register-worker.ts'

const QUIET_MS = 3_000

let isStarted = false

/** Starts the offline protection of the page, a while after hydration. */
export function startLater(): void {
  if (isStarted) return
  isStarted = true
  guardLinks()
  watchStyles()
  if (import.meta.env.PROD) setTimeout(registerWorker, QUIET_MS)
}
