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

const BAR_WIDTH = 20
const SAY_EVERY_MS = 2_000

/** A bar for work whose length is known: said after two seconds, then every two seconds, and at its end. */
export function progressBar(progress: Progress, text: string, total: number): (done: number) => void {
  const started = performance.now()
  let saidAt = started
  return (done) => {
    const now = performance.now()
    const isDue = now - saidAt >= SAY_EVERY_MS
    const isEnd = done >= total && now - started >= QUIET_MS
    if (!isDue && !isEnd) return
    saidAt = now
    const share = Math.min(done / total, 1)
    const bar = '#'.repeat(Math.floor(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '.')
    progress(`${text} [${bar}] ${Math.floor(share * 100)} % of ${total}`)
  }
}
