const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Formats the time that a person has to wait, rounded up: `30 seconds`, from one minute on `42 minutes`, from two hours
 * on `3 hours`.
 */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

/** Formats a duration in its largest whole unit: `2 days`, below two days `3 h`, below an hour `10 min`. */
export function spanText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
