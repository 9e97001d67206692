import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { createApi } from '../support/shop/test-api.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { shopHandlers } from '../../src/server/handlers/shop-handlers.ts'
import { TestClient } from '../support/shop/client.ts'
import { freshMobile, newestCode, wrongFor } from '../support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const ATTACKER = '203.0.113.7'
const OTHER = '198.51.100.9'

type Line = { event: string; from: string; account: string | null; path?: string }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A process behind a proxy, and the lines of its log. */
function openProcess() {
  let text = ''
  const log = createLog('info', { write: (line) => void (text += line) })
  const parts = { ...shop.parts, log, trustProxy: 1 }
  const api = createApi(parts, shopHandlers(parts))
  return {
    clientFrom: (address: string) => {
      return new TestClient({
        request: (path, init) => {
          const headers = new Headers(init.headers)
          headers.set('X-Forwarded-For', address)
          return api.request(path, { ...init, headers })
        },
      })
    },
    text: () => text,
    lines: (): Line[] =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  }
}

test('SEC-32: wrong codes from one address have one pseudonym in all processes, which names neither address nor account', async () => {
  const [first, second] = [openProcess(), openProcess()]
  const mobile = freshMobile()
  const victim = first.clientFrom(OTHER)
  await victim.post('/api/guest-checkout', { mobile })
  const attackers = [first.clientFrom(ATTACKER), second.clientFrom(ATTACKER)]
  for (const attacker of attackers) {
    const tried = freshMobile()
    await attacker.post('/api/guest-checkout', { mobile: tried })
    const otp = wrongFor(await newestCode(shop, tried))
    await attacker.post('/api/guest-otpvalidation', { mobile: tried, otp })
  }
  const lines = [...first.lines(), ...second.lines()]
  const wrong = lines.filter(({ event }) => event === 'otp_wrong')
  expect(wrong).toHaveLength(2)
  expect(new Set(wrong.map(({ from }) => from)).size).toBe(1)
  expect(lines.find(({ event }) => event === 'otp_sent')?.from).not.toBe(wrong[0]?.from)
  for (const { from } of lines) expect(from).toMatch(/^[0-9a-f]{16}$/)
  for (const text of [first.text(), second.text()]) expect(text).not.toMatch(/203\.0\.113|198\.51\.100/)
})

test('SEC-32: each log line of a signed-in customer has the same pseudonym in every process up to the sign-out, and never the customer’s id', async () => {
  const [first, second] = [openProcess(), openProcess()]
  const [ananya, meera] = [first.clientFrom(OTHER), first.clientFrom(OTHER)]
  // Ids that no line contains by chance.
  await execute(shop.db, sql`alter table customers alter column id restart with ${sql.raw('73190482')}`)
  const ids = [await shop.signIn(ananya), await shop.signIn(meera)]
  const elsewhere = second.clientFrom(ATTACKER)
  elsewhere.cookie = ananya.cookie
  await ananya.post('/api/cart/get-cart')
  await meera.post('/api/cart/get-cart')
  await elsewhere.post('/api/cart/get-cart')
  await elsewhere.post('/api/logout')

  const account = first.lines()[0]?.account
  expect(account).toMatch(/^[0-9a-f]{16}$/)
  expect(first.lines().at(-1)?.account).not.toBe(account)
  const signedOut = second
    .lines()
    .filter(({ path, event }) => event === 'signed_out' || path === '/api/logout')
  expect(signedOut.map((line) => line.account)).toEqual([account, account])
  expect(first.lines()[0]?.from).not.toBe(signedOut[0]?.from)
  expect(ids).toEqual([73_190_482, 73_190_483])
  for (const id of ids) expect(first.text() + second.text()).not.toContain(String(id))
})

test('SEC-32: a visitor’s log line has no pseudonym; the line of a sign-in and all later lines have one', async () => {
  const shopProcess = openProcess()
  const visitor = shopProcess.clientFrom(OTHER)
  const mobile = freshMobile()
  await visitor.post('/api/guest-checkout', { mobile })
  await visitor.post('/api/guest-otpvalidation', { mobile, otp: await newestCode(shop, mobile) })
  const accounts = shopProcess.lines().map(({ event, account }) => [event, account !== null])
  expect(accounts).toContainEqual(['otp_sent', false])
  expect(accounts).toContainEqual(['signed_up', true])
})
