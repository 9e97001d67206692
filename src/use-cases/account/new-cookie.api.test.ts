import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  askCode,
  freshMobile,
  provenMobile,
  newestCode,
  tryCode,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type SignsIn = (client: TestClient) => Promise<unknown>

async function byLogin(client: TestClient) {
  const mobile = await provenMobile(shop)
  return tryCode(client, mobile, await askCode(shop, client, mobile))
}

async function bySignUp(client: TestClient) {
  const mobile = freshMobile()
  const email = `${mobile}@example.com`
  await client.post('/api/signupotp', { data: { mobile, email } })
  await client.post('/api/checksignupotp', { data: { mobile, otp: await newestCode(shop, mobile) } })
  const form = { firstname: 'Ananya', lastname: 'Rao', email, mobilenumber: mobile }
  return client.post('/api/createcustomer', { data: form })
}

async function asGuest(client: TestClient) {
  const mobile = freshMobile()
  await client.post('/api/guest-checkout', { data: { mobile } })
  return client.post('/api/guest-otpvalidation', { data: { mobile, otp: await newestCode(shop, mobile) } })
}

const isSignedIn = async (client: TestClient) => (await client.get('/api/init')).body.data.customer !== null

/** The cookies of a thief who planted one before the sign-in, and of one who copied one before the sign-out. */
async function thievesOf(signIn: SignsIn) {
  const [client, planter, taker] = [shop.visitor(), shop.visitor(), shop.visitor()]
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  planter.cookie = client.cookie
  await signIn(client)
  taker.cookie = client.cookie
  const during = [await isSignedIn(client), await isSignedIn(planter), client.cookie === planter.cookie]
  await client.post('/api/logout')
  return [...during, await isSignedIn(client), await isSignedIn(taker), client.cookie === taker.cookie]
}

test('SEC-02: login, sign-up, guest checkout and sign-out replace the cookie and invalidate the previous one', async () => {
  const held = [true, false, false, false, false, false]
  expect(await thievesOf(byLogin)).toEqual(held)
  expect(await thievesOf(bySignUp)).toEqual(held)
  expect(await thievesOf(asGuest)).toEqual(held)
})
