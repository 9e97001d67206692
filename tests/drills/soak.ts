import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenBy } from './kit/breaking.ts'
import { quantile, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { requestUntilStopped, tally } from './kit/load.ts'
import { preparePeople } from './kit/people.ts'
import { openShop } from './kit/shop.ts'

const MINUTES = 30
const PER_SECOND = Number(process.env['DRILL_PER_SECOND'] ?? 50)
const SAMPLE_MS = 2_000
const WARM_UP_SHARE = 1 / 3
const MOST_SLOPE = 1

/** A steady load for half an hour; Linux only, where a process's memory can be read. */
export const soak: Drill = {
  must: 'half an hour of load: memory grows by less than 1 MiB a minute after the warm-up',
  breaks: 'every call leaves 20 kB behind',
  sees: /^Memory grows/,
  run,
}

const leak = {
  from: 'const started = performance.now()',
  to: 'const started = performance.now(); (globalThis.leaked ??= []).push(Buffer.alloc(20_000, 1));',
}

type MemoryReading = { minute: number; mebibytes: number }

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const minutes = count ?? MINUTES
  const shop = await openShop({ isEmbedded, settings: isBroken ? brokenBy([leak]) : {} })
  try {
    const { shoppers } = await preparePeople(shop, 500)
    const load = requestUntilStopped(shoppers, PER_SECOND)
    const readings: MemoryReading[][] = shop.servers.map(() => [])
    while (load.now() < minutes * 60_000) {
      await pause(SAMPLE_MS)
      for (const [index, server] of shop.servers.entries()) {
        readings[index]?.push({ minute: load.now() / 60_000, mebibytes: memoryOf(server.pid) })
      }
    }
    await load.stop()
    const highest = readings.map(highWater)
    const warm = highest.map((own) => own.filter(({ minute }) => minute > minutes * WARM_UP_SHARE))
    const slopes = warm.map(slopeOf)
    const most = Math.max(...warm.flat().map(({ mebibytes }) => mebibytes))
    const failed = load.outcomes.filter(({ status }) => status !== 200)
    const broken = await shop.verify()
    return {
      figure:
        `${minutes} minutes on the ${shop.kind} database, ${load.outcomes.length} requests, ${failed.length} failed, p95 ` +
        `${quantile(
          load.outcomes.map(({ ms }) => ms),
          0.95,
        ).toFixed(0)} ms; memory ${slopes.map((slope) => slope.toFixed(2)).join(' and ')} MiB a minute, ` +
        `at most ${most.toFixed(0)} MiB; verify: ${broken.length} broken`,
      problems: [
        ...unless(
          Math.max(...slopes) < MOST_SLOPE,
          `Memory grows by ${Math.max(...slopes).toFixed(2)} MiB a minute`,
        ),
        ...unless(failed.length === 0, `Failed: ${tally(failed)}`),
        ...broken.map((what) => JSON.stringify(what)),
      ],
    }
  } finally {
    await shop.remove()
  }
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

// The maximum so far: a heap compaction sometimes frees a quarter, which fills again within half an hour.
function highWater(readings: MemoryReading[]): MemoryReading[] {
  let most = 0
  return readings.map(({ minute, mebibytes }) => {
    most = Math.max(most, mebibytes)
    return { minute, mebibytes: most }
  })
}

// Least squares.
function slopeOf(readings: MemoryReading[]): number {
  const minute = mean(readings.map((reading) => reading.minute))
  const memory = mean(readings.map((reading) => reading.mebibytes))
  const above = readings.map((reading) => (reading.minute - minute) * (reading.mebibytes - memory))
  const below = readings.map((reading) => (reading.minute - minute) ** 2)
  return mean(above) / mean(below)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
