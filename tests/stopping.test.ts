import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './support/free-port.ts'
import { newDataFolder } from './support/prepared-folder.ts'
import { startServer, type RealServer } from './support/real-server.ts'
import { beginRequest } from './support/slow-request.ts'

const START_MS = 180_000
const SIGNAL_MS = 1_000

describe('A running shop', () => {
  let folder: Awaited<ReturnType<typeof newDataFolder>>
  let server: RealServer
  beforeAll(async () => {
    folder = await newDataFolder()
    server = startServer(await freePort(), { DATA_DIR: folder.path })
    await server.ready()
  }, START_MS)
  afterAll(async () => {
    await server.kill()
    await folder.remove()
  })

  test('a second one on the same data folder says who uses it, ends with 1 and harms nothing', async () => {
    const second = startServer(await freePort(), { DATA_DIR: folder.path })
    const { code, said } = await second.ended

    expect(code).toBe(1)
    expect(said).toMatch(/Process \d+ already uses .*: stop it, or set DATA_DIR or DATABASE_URL/)
    expect(await doorOf(server)).toBe('ready')
  })

  test('SIGTERM: takes nothing new, finishes what is under way and ends with 0 within 10 s', async () => {
    const underWay = await beginRequest(`${server.url}/api/pdp/search-result`)
    const started = performance.now()
    const stopped = server.stop()

    expect(await doorAfterSignal(server)).toMatch(/^(closed|not ready)$/)
    expect(await underWay.finish()).toEqual({ status: 200, connection: 'close' })
    expect(await stopped).toEqual({ code: 0, said: expect.stringContaining('Labaya is open') })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(existsSync(join(folder.path, 'lock'))).toBe(false)
  })
})

describe('Settings that are wrong', () => {
  test('a port that is no number: ends with 1 and names it', async () => {
    const { code, said } = await startServer(0, { PORT: 'abc' }).ended

    expect(code).toBe(1)
    expect(said).toBe('Labaya cannot start:\n  PORT: must be a whole number from 1 to 65535\n')
  })

  test('SEC-35: production without its settings: ends with 1 and names all that is missing', async () => {
    const { code, said } = await startServer(await freePort(), { LABAYA_MODE: 'production' }).ended

    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'Labaya cannot start:',
      '  DATABASE_URL: is needed in production',
      '  PUBLIC_URL: is needed in production',
      '  SECRET_KEY: is needed in production',
      '  RAZORPAY_KEY_ID: is needed in production',
      '  RAZORPAY_KEY_SECRET: is needed in production',
      '  RAZORPAY_WEBHOOK_SECRET: is needed in production',
      '  SMS_URL: is needed in production',
    ])
  })
})

type Door = 'ready' | 'not ready' | 'closed'

async function doorOf({ url }: RealServer): Promise<Door> {
  const response = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).catch(() => null)
  if (response === null) return 'closed'
  return response.status === 200 ? 'ready' : 'not ready'
}

// The signal needs a moment to arrive.
async function doorAfterSignal(server: RealServer): Promise<Door> {
  const latest = performance.now() + SIGNAL_MS
  let door = await doorOf(server)
  while (door === 'ready' && performance.now() < latest) door = await doorOf(server)
  return door
}
