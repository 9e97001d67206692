import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshMobile } from '../../../tests/support/people/sign-in-steps.ts'
import { signUpForm, verifyNumber } from '../../../tests/support/people/sign-up-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

test('SUP-05: Email Id Already exists. for an address that another account entered in the last 30 days, and not later', async () => {
  const first = { ...signUpForm(freshMobile()), email: 'Both@example.in' }
  const client = shop.visitor()
  await verifyNumber(shop, client, first.mobilenumber)
  await client.post('/api/createcustomer', first)
  const replyTo = async (ageMs: number) => {
    await execute(
      shop.db,
      sql`update customers set email_entered_at = ${new Date(shop.clock.now().getTime() - ageMs)}
          where mobile = ${first.mobilenumber}`,
    )
    const visitor = shop.visitor()
    const other = { ...signUpForm(freshMobile()), email: 'both@example.in' }
    await verifyNumber(shop, visitor, other.mobilenumber)
    return (await visitor.post('/api/createcustomer', other)).body.data.createCustomer
  }
  expect(await replyTo(30 * DAY_MS - 1)).toEqual({
    status: false,
    message: 'Email Id Already exists.',
    customer: null,
  })
  expect((await replyTo(30 * DAY_MS)).status).toBe(true)
})

test('SUP-05: of two accounts that enter one address at the same time, one gets it', async () => {
  const forms = [freshMobile(), freshMobile()].map((mobile) => ({
    ...signUpForm(mobile),
    email: 'once@example.in',
  }))
  const clients = [shop.visitor(), (await shop.anotherProcess())()]
  for (const [at, client] of clients.entries())
    await verifyNumber(shop, client, forms[at]?.mobilenumber ?? '')
  const replies = await Promise.all(
    clients.map((client, at) => client.post('/api/createcustomer', forms[at] ?? {})),
  )
  const statuses = replies.map(({ body }) => body.data.createCustomer.status)
  expect(statuses.filter(Boolean)).toHaveLength(1)
})
