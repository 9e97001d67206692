const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When something is due, as text: `Due in 6 days`, `Overdue by 2 h`. */
export function dueText(dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime()
  return left > 0 ? `Due in ${spanText(left)}` : `Overdue by ${spanText(-left)}`
}

/** A span of time in its largest whole unit: `2 days`, `3 h`, `10 min`. */
function spanText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
}
