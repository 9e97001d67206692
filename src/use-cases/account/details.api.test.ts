import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../../../tests/support/shop/booking.ts'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { endReservation, setConfirmed } from '../../../tests/support/people/email-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { detailsRefusals } from '../../domains/identity/sign-up.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: { OTP_SECONDS_BETWEEN_SENDS: '0' } })
})
afterAll(() => shop.close())

async function customer(mobile: string) {
  const client = shop.visitor()
  await signUp(shop, client, mobile)
  return client
}
const details = (changes = {}) => ({
  firstname: 'Anu',
  lastname: 'Rao',
  email: 'anu@example.com',
  ...changes,
})

async function enterSharedAddress(client: TestClient): Promise<boolean> {
  const entered = await client.post('/api/account/details', details({ email: 'one@example.com' }))
  return entered.body.data.accountDetails.status
}

describe('a customer’s own details', () => {
  test('SUP-03, SUP-04: name and address are corrected, and characters after the last letter of a name are removed', async () => {
    const client = await customer('9811100001')
    const changed = await client.post('/api/account/details', details({ lastname: 'Rao 2' }))
    expect(changed.body.data.accountDetails).toMatchObject({
      status: true,
      message: 'Your details are saved',
      customer: { firstname: 'Anu', lastname: 'Rao', email: 'anu@example.com', mobilenumber: '9811100001' },
    })
    const { customer: seen } = (await client.get('/api/init')).body.data
    expect([seen.firstname, seen.email]).toEqual(['Anu', 'anu@example.com'])
  })

  test('SUP-05: another customer’s confirmed address is refused in upper and lower case, the customer’s own is not', async () => {
    const [first, second] = [await customer('9811100002'), await customer('9811100003')]
    await setConfirmed(shop.db, '9811100002@example.com')
    const taken = await second.post('/api/account/details', details({ email: '9811100002@EXAMPLE.com' }))
    expect(taken.body.data.accountDetails).toEqual({
      status: false,
      message: 'Email Id Already exists.',
      customer: null,
    })
    const own = await first.post('/api/account/details', details({ email: '9811100002@Example.com' }))
    expect(own.body.data.accountDetails.status).toBe(true)
  })

  test('SUP-05: of two customers who enter one address concurrently one gets it, and the other after 30 days without a confirmation', async () => {
    const clients = [await customer('9811100004'), await customer('9811100005')]
    const statuses = await Promise.all(clients.map(enterSharedAddress))
    expect(statuses.filter(Boolean)).toHaveLength(1)
    await endReservation(shop.db, 'one@example.com')
    expect(await Promise.all(clients.map(enterSharedAddress))).toEqual([true, true])
  })

  test('an account without an address is valid and gets no mails', async () => {
    const client = await customer('9811100006')
    const changed = await client.post('/api/account/details', details({ email: '' }))
    expect(changed.body.data.accountDetails.customer.email).toBe(null)
  })

  test('SUP-03: a missing or malformed value is reported by its field, and a visitor is refused', async () => {
    const client = await customer('9811100007')
    const wrong = await client.post('/api/account/details', {
      firstname: '',
      lastname: 'R4o',
      email: 'a@b',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.message?.map(({ field, message }) => [field, message])).toEqual([
      ['firstname', 'First name is required.'],
      ['lastname', 'Please use only letters and spaces.'],
      ['email', 'Please enter a valid email address.'],
    ])
    expect((await shop.visitor().post('/api/account/details', details())).status).toBe(401)
  })

  test('an empty address is valid, an incomplete one is not', () => {
    const form = { firstName: 'Anu', lastName: 'Rao' }
    expect(detailsRefusals({ ...form, email: '' })).toEqual({})
    expect(detailsRefusals({ ...form, email: 'anu@' })).toEqual({ email: 'email-wrong' })
    expect(detailsRefusals({ firstName: ' ', lastName: '', email: '' })).toEqual({
      firstName: 'first-name-empty',
      lastName: 'last-name-empty',
    })
  })
})
