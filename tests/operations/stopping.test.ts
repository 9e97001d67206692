import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestClient } from '../support/shop/client.ts'
import { freePort } from '../support/servers/free-port.ts'
import { newDataFolder } from '../support/database/prepared-folder.ts'
import { startServer, type RealServer } from '../support/servers/real-server.ts'
import { beginRequest } from '../support/http/slow-request.ts'

const START_MS = 180_000
const SIGNAL_MS = 1_000
const START_OUTPUT = /This is development mode: .*codes .* and payments are simulated[^]*Labaya is open/

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

  test('SEC-28: makes a second process on its data folder exit with 1 and name the first', async () => {
    const second = startServer(await freePort(), { DATA_DIR: folder.path })
    const { code, said } = await second.ended

    expect(code).toBe(1)
    expect(said).toMatch(/Process \d+ already uses .*: stop it, or set DATA_DIR or DATABASE_URL/)
    expect(await readinessOf(server)).toBe('ready')
  })

  test('SEC-20: allows only a page’s own scripts, by nonce or by hash, and sends no server banner', async () => {
    for (const path of ['/home', '/my-profile', '/no-such-page']) {
      const { text, headers, policy } = await pageOf(server, path)
      const own = [...text.matchAll(/<script(?![^>]* src=)([^>]*)>([^]*?)<\/script>/g)]
      const run = own.filter(([, attributes = '']) => !attributes.includes('ld+json'))
      const refused = run.filter(([, attributes = '', code = '']) => !isAllowed(policy, attributes, code))
      expect([path, run.length > 0, refused]).toEqual([path, true, []])
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const nonces = [await pageOf(server, '/my-profile'), await pageOf(server, '/my-profile')].map(nonceOf)
    expect(nonces[0]).toMatch(/.{20}/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('SEC-21: sends pages about a customer uncached and without personal data before hydration', async () => {
    const cookie = await signedIn(server)
    const personal = [
      '/login',
      '/otp',
      '/address',
      '/checkout',
      '/payment-selection',
      '/payment-success-ecom',
    ]
    const profile = ['/my-profile', '/my-profile/account', '/my-profile/orders/LB1/receipt']
    const paths = [...personal, '/payment-fail', ...profile, '/refer-and-earn', '/my-profile.data']
    for (const path of paths) {
      const { headers } = await pageOf(server, path, cookie)
      const said = [path, headers.get('cache-control'), headers.get('x-robots-tag')]
      expect(said).toEqual([path, 'no-store', 'noindex'])
    }
    for (const path of ['/home', '/my-profile']) {
      const pages = await Promise.all([pageOf(server, path), pageOf(server, path, cookie)])
      const [visitors, hers] = pages.map((page) => page.text.replaceAll(nonceOf(page), ''))
      expect(hers).toBe(visitors)
    }
  })

  test('SEC-35: sends browsers no source map and no name of a secret', async () => {
    const folder = join(import.meta.dirname, '../../build/client')
    const files = await readdir(folder, { recursive: true })
    const scripts = files.filter((file) => file.endsWith('.js'))
    const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
    const secrets = /sourceMappingURL|SECRET_KEY|KEY_SECRET|WEBHOOK_SECRET|DATABASE_URL|SMS_HEADERS/

    expect(scripts.length).toBeGreaterThan(10)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(scripts.filter((_file, at) => secrets.test(texts[at] ?? ''))).toEqual([])
  })

  test('on SIGTERM refuses new requests, finishes those in progress and exits with 0 within 10 s', async () => {
    const underWay = await beginRequest(`${server.url}/api/pdp/search-result`)
    const started = performance.now()
    const stopped = server.stop()

    expect(await readinessAfterSignal(server)).toMatch(/^(closed|not ready)$/)
    expect(await underWay.finish()).toEqual({ status: 200, connection: 'close' })
    expect(await stopped).toEqual({ code: 0, said: expect.stringMatching(START_OUTPUT) })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(existsSync(join(folder.path, 'lock'))).toBe(false)
  })
})

describe('Invalid settings', () => {
  test('such as a port that is not a number make the shop exit with 1 and name it', async () => {
    const { code, said } = await startServer(0, { PORT: 'abc' }).ended

    expect(code).toBe(1)
    expect(said).toBe('Labaya cannot start:\n  PORT: must be a whole number from 1 to 65535\n')
  })

  test('SEC-35: such as production without its settings make the shop exit with 1 and name every missing one', async () => {
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

describe('Development mode reachable by others', () => {
  test('SEC-35: on every address of the machine makes the shop exit with 1 before it opens a port or a database', async () => {
    const folder = join(tmpdir(), `labaya-never-made-${process.pid}`)
    const port = await freePort()
    const { code, said } = await startServer(port, { HOST: '0.0.0.0', DATA_DIR: folder }).ended

    expect(code).toBe(1)
    expect(said).toBe(
      'Labaya cannot start:\n  HOST: development mode listens on this machine alone; ' +
        'set LABAYA_MODE=production, or LABAYA_DEV_OPEN=yes if nobody else can reach this shop\n',
    )
    expect(existsSync(folder)).toBe(false)
  })
})

const nonceOf = ({ policy }: Page) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''

function isAllowed(policy: string, attributes: string, code: string): boolean {
  const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
  const source =
    nonce === undefined ? `sha256-${createHash('sha256').update(code).digest('base64')}` : `nonce-${nonce}`
  return policy.includes(`'${source}'`)
}

type Page = { text: string; headers: Headers; policy: string }

async function pageOf({ url }: RealServer, path: string, cookie = ''): Promise<Page> {
  const response = await fetch(url + path, { headers: { Cookie: cookie } })
  const policy = response.headers.get('content-security-policy') ?? ''
  return { text: await response.text(), headers: response.headers, policy }
}

async function signedIn({ url }: RealServer): Promise<string> {
  const client = new TestClient({ request: (path, init) => fetch(url + path, init) })
  const mobile = '9811100022'
  await client.post('/api/guest-checkout', { mobile })
  const sent = await client.get(`/dev/outbox?to=${mobile}`)
  const { code: otp } = sent.body.data.messages[0]
  await client.post('/api/guest-otpvalidation', { mobile, otp })
  return client.cookie
}

type Readiness = 'ready' | 'not ready' | 'closed'

async function readinessOf({ url }: RealServer): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).catch(() => null)
  if (response === null) return 'closed'
  return response.status === 200 ? 'ready' : 'not ready'
}

// The signal needs a moment to arrive.
async function readinessAfterSignal(server: RealServer): Promise<Readiness> {
  const latest = performance.now() + SIGNAL_MS
  let door = await readinessOf(server)
  while (door === 'ready' && performance.now() < latest) door = await readinessOf(server)
  return door
}
