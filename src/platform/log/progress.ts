/** Prints a progress line for a person at the terminal. */
export type Progress = (text: string) => void

/** The destination of lines; `isTTY` is set if it is a terminal. */
type Stream = { write: (text: string) => unknown; isTTY?: boolean }

const BAR = /\[#*\.*\] \d+ % of /
// Escape codes: move one line up and clear it.
const OVER_THE_LAST_LINE = '\u001b[1A\u001b[2K'

/** Writes lines. In a terminal a bar replaces the previous one; elsewhere each bar is a line. */
export function lineWriter(stream: Stream): Progress {
  let before = ''
  return (text) => {
    const isNext = stream.isTTY === true && BAR.test(text) && labelOf(text) === labelOf(before)
    stream.write(`${isNext ? OVER_THE_LAST_LINE : ''}${text}\n`)
    before = text
  }
}

function labelOf(text: string): string {
  return text.split('[')[0] ?? ''
}

/** Writes progress lines to standard error, where they do not mix with the log. */
export const terminalProgress: Progress = lineWriter(process.stderr)

const QUIET_MS = 2_000

/** Runs `work` and prints its name once it has taken longer than two seconds, and again when it is done. */
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

/** The total number of units that a bar counts. */
export type Length = { total: number; unit: string }

/** A bar for work of a given length, printed after two seconds, then every two seconds, and at the end. */
export function progressBar(
  progress: Progress,
  text: string,
  { total, unit }: Length,
): (done: number) => void {
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
    progress(`${text} [${bar}] ${Math.floor(share * 100)} % of ${total} ${unit}`)
  }
}

/** Reports how many steps of the total are done. */
export type Steps = (done: number, total: number) => void

/** A progress bar for work whose total is known only once it has begun. */
export function stepsBar(progress: Progress, text: string, unit: string): Steps {
  let bar: ReturnType<typeof progressBar> | undefined
  return (done, total) => {
    bar ??= progressBar(progress, text, { total, unit })
    bar(done)
  }
}
