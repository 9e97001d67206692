import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../../..')
const MAIN = join(ROOT, 'build/server/main.js')
const POLL_EVERY_MS = 50

/** The end of a process: its exit code, or null if a signal ended it, and its output. */
export type ProcessEnd = { code: number | null; said: string }

/** The shop in a separate process, as `npm start` runs it. */
export type RealServer = {
  url: string
  pid: number
  /** Waits until it is ready; returns the milliseconds from its start. */
  ready(): Promise<number>
  /** Ends it with SIGKILL. */
  kill(): Promise<ProcessEnd>
  /** Ends it with SIGTERM. */
  stop(): Promise<ProcessEnd>
  ended: Promise<ProcessEnd>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Options of Node for a shop that lives for seconds: its embedded database is compiled once, quickly, and never
 * optimized, which takes a third of the processor time of a start.
 */
export const SHORT_LIVED = ['--liftoff-only']

/** A program other than the built shop, and options of Node. */
type Start = { program?: string | undefined; nodeOptions?: readonly string[] }

/** Starts the shop, or another program, with only these settings in its environment. */
export function startServer(
  port: number,
  settings: Record<string, string>,
  { program = MAIN, nodeOptions = [] }: Start = {},
): RealServer {
  build()
  const started = performance.now()
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [...nodeOptions, program], { cwd: ROOT, env })
  const ended = endOf(child)
  const url = `http://127.0.0.1:${port}`
  const send = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const startUp = async () => {
    await Promise.race([ended.then(refuseToWait), untilReady(url, () => child.exitCode === null)])
    return performance.now() - started
  }
  let readyAfter: Promise<number> | undefined
  return {
    url,
    pid: child.pid ?? 0,
    ready: () => (readyAfter ??= startUp()),
    kill: () => send('SIGKILL'),
    stop: () => send('SIGTERM'),
    ended,
  }
}

function endOf(child: ChildProcess): Promise<ProcessEnd> {
  running.add(child)
  let said = ''
  const hear = (chunk: Buffer) => (said += chunk.toString())
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, said })
    })
  })
}

function refuseToWait({ code, said }: ProcessEnd): never {
  throw new Error(`The server ended with ${code} before it was ready: ${said}`)
}

/** Polls `/readyz` until the shop is ready or `isAlive` returns false. */
export async function untilReady(url: string, isAlive: () => boolean): Promise<void> {
  while (isAlive()) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.status === 200) return
    await pause(POLL_EVERY_MS)
  }
}

/** Builds the shop if there is no build: `npm test` builds it, but a single test file may run first. */
export function build(): void {
  if (existsSync(MAIN)) return
  const built = spawnSync(process.execPath, [join(ROOT, 'scripts/setup.mjs'), '--build'], {
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('The shop could not be built')
}
