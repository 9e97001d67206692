import { afterAll, describe, expect, test } from 'vitest'
import { shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import { slotsHandlers } from './slots.api.server.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())

const SEVEN = '1101_2026-11-25_07:00'
const EIGHT = '1101_2026-11-25_08:00'

const refusalOf = ({ status, body }: Awaited<ReturnType<Shopper['submit']>>) => [
  status,
  body.message?.[0]?.code,
  body.message?.[0]?.message,
]
describe('the patients of a booking', () => {
  test('AMB-48: multiply the quantity of their tests', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-HBA1C'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    const [cbc, hba1c] = (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
    await shopper.submit(SEVEN, [
      { memberId: meena, item_id: cbc },
      { memberId: ravi, item_id: cbc },
      { memberId: ravi, item_id: hba1c },
    ])
    const cart = await shopper.cart()
    expect(cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1])
    expect(cart).toMatchObject({ total_quantity: 3, hasDiagnosticData: true })
    expect(cart.prices.subtotal_excluding_tax.value).toBe(2 * 299 + 399)
  })

  test('PAT-04: without a chosen test get every test that applies to them', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-PSA'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    await shopper.submit(SEVEN, [{ memberId: meena }, { memberId: ravi }])
    const { items } = await shopper.cart()
    expect(items.map((item: { quantity: number }) => item.quantity)).toEqual([2, 1])
  })

  test('AMB-11: do not change if member_id is empty, which only holds the slot', async () => {
    const shopper = await shopperAtSlots(shop)
    const meena = await shopper.member('Female')
    await shopper.submit(SEVEN)
    expect((await shopper.cart()).hasDiagnosticData).toBe(false)
    await shopper.submit(SEVEN, [{ memberId: meena }])
    await shopper.submit(EIGHT)
    expect((await shopper.cart()).hasDiagnosticData).toBe(true)
  })

  test('are missing for a test that is added afterwards, so the booking is not complete', async () => {
    const shopper = await shopperAtSlots(shop)
    await shopper.submit(SEVEN, [{ memberId: await shopper.member('Female') }])
    await shopper.client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-HBA1C' })
    expect(await shopper.cart()).toMatchObject({ hasDiagnosticData: false, total_quantity: 2 })
  })

  test('AMB-49: are refused with the name of a test that fits none of them', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-GCT'] })
    const ravi = await shopper.member('Male', 'Ravi')
    const [cbc, gct] = (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
    const refused = [422, 'needs_female', 'Glucose Challenge Test (GCT, 50 g) needs a female patient']
    expect(refusalOf(await shopper.submit(SEVEN, [{ memberId: ravi }]))).toEqual(refused)
    const both = [
      { memberId: ravi, item_id: cbc },
      { memberId: ravi, item_id: gct },
    ]
    expect(refusalOf(await shopper.submit(SEVEN, both))).toEqual(refused)
    expect((await shopper.cart()).hold).toBeNull()
  })

  test('PAT-20: are refused if a test does not fit one of them, even if it fits another', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-GCT'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    const [gct] = (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
    const both = [
      { memberId: meena, item_id: gct },
      { memberId: ravi, item_id: gct },
    ]
    expect(refusalOf(await shopper.submit(SEVEN, both))[2]).toBe(
      'This test is applicable for Female patients only',
    )
  })

  test('are required for every test, and refused for a test that is not in the cart', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-HBA1C'] })
    const meena = await shopper.member('Female')
    const [cbc] = (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
    expect(refusalOf(await shopper.submit(SEVEN, [{ memberId: meena, item_id: cbc }]))[2]).toBe(
      'HbA1c (Glycated Haemoglobin) needs a patient',
    )
    expect((await shopper.submit(SEVEN, [{ memberId: meena, item_id: '999999' }])).status).toBe(404)
  })

  test('PAT-25: are at most six', async () => {
    const shopper = await shopperAtSlots(shop)
    const members = []
    for (let count = 0; count < 7; count++) members.push({ memberId: await shopper.member('Female') })
    expect((await shopper.submit(SEVEN, members.slice(0, 6))).status).toBe(200)
    expect(refusalOf(await shopper.submit(SEVEN, members)).slice(1)).toEqual([
      'too_many_patients',
      'You can add selected test for upto 6 patients',
    ])
  })
})
