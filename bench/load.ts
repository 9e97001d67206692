import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** How much load one measurement makes: it ends after so many requests or so much time, whatever comes first. */
export type Bounds = { count: number; seconds: number }

/** One measurement. Times are milliseconds; `cpuMs` is the server process's own, null if it cannot be read. */
export type Measured = {
  atOnce: number
  count: number
  failures: string[]
  p50: number
  p95: number
  perSecond: number
  cpuMs: number | null
}

/** What is repeated: `worker` counts those who do it at once, `turn` what each has done before. */
export type Task = (worker: number, turn: number) => Promise<unknown>

const WARM_UP_SHARE = 0.1

/** How many do a task at once, for how long, and how many ms each rests after a turn; `pid` is the process that serves them. */
type Load = { atOnce: number; bounds: Bounds; pid?: number; restMs?: number }

/** Lets `atOnce` workers repeat a task, without a pause if they do not rest, and times every turn. */
export async function measure(task: Task, { atOnce, bounds, pid, restMs = 0 }: Load): Promise<Measured> {
  const warmUp = { ...bounds, count: Math.max(atOnce, Math.ceil(bounds.count * WARM_UP_SHARE)) }
  await run(task, { atOnce, restMs }, warmUp)
  const cpuBefore = cpuOf(pid)
  const started = performance.now()
  const { times, failures } = await run(task, { atOnce, restMs }, bounds)
  const elapsed = performance.now() - started
  const cpu = cpuBefore === null ? null : (cpuOf(pid) ?? 0) - cpuBefore
  const sorted = times.toSorted((a, b) => a - b)
  return {
    atOnce,
    count: times.length,
    failures,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    perSecond: (times.length / elapsed) * 1000,
    cpuMs: cpu === null ? null : cpu / times.length,
  }
}

type Workers = { atOnce: number; restMs: number }

async function run(task: Task, { atOnce, restMs }: Workers, { count, seconds }: Bounds) {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const failures: string[] = []
  let begun = 0
  const work = async (worker: number) => {
    for (let turn = 0; begun < count && performance.now() < until; turn += 1) {
      begun += 1
      const started = performance.now()
      await task(worker, turn).catch((error: unknown) => failures.push(String(error)))
      times.push(performance.now() - started)
      if (restMs > 0) await setTimeout(restMs)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return { times, failures }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const TICK_MS = 10
const USER_FIELD = 11

/** User and system time of a process in ms, in steps of ten; null if it cannot be read: only Linux has it. */
export function cpuOf(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS
}
