import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** The limits of one measurement: it ends after a number of requests or seconds, whichever comes first. */
export type Bounds = { count: number; seconds: number }

/** One measurement. Times are milliseconds; `cpuMs` is the server's processor time per request, null if it cannot be read. */
export type Measured = {
  atOnce: number
  count: number
  failures: string[]
  p50: number
  p95: number
  perSecond: number
  cpuMs: number | null
}

/** A repeated task: `worker` is the index of the concurrent worker, `turn` the number of its iteration. */
export type Task = (worker: number, turn: number) => Promise<unknown>

const WARM_UP_SHARE = 0.1

/** The concurrency and limits of a load, the pause in ms after each iteration, and the server's process id. */
type Load = { atOnce: number; bounds: Bounds; pid?: number; restMs?: number }

/** Repeats a task with `atOnce` concurrent workers and times every iteration. */
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

/** User and system time of a process in ms, in steps of ten; null except on Linux. */
export function cpuOf(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) * TICK_MS
}
