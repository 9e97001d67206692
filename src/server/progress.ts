/** Tells a person at the terminal what takes long. */
export type Progress = (text: string) => void

/** Progress lines on standard error, where they do not mix with the log. */
export const terminalProgress: Progress = (text) => {
  process.stderr.write(`${text}\n`)
}

const QUIET_MS = 2_000

/** Runs `work` and says what it is once it has taken longer than two seconds, and again when it is done. */
export async function announced<T>(progress: Progress, text: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  let isAnnounced = false
  const timer = setTimeout(() => {
    isAnnounced = true
    progress(`${text} …`)
  }, QUIET_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isAnnounced) progress(`${text}: done in ${Math.round((performance.now() - started) / 1000)} s`)
  }
}
