import { afterAll, describe, expect, test } from 'vitest'
import { shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const SEVEN = '1101_2026-11-25_07:00'
const PATIENTS = '/api/booking/patients'

const uidsOf = async (shopper: Shopper) =>
  (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
const choose = (shopper: Shopper, member_id: unknown) => shopper.client.post(PATIENTS, { member_id })

describe('choosing the patients of a cart before a slot', () => {
  test('AMB-70: counts each test once for each of its patients', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-HBA1C'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    const [cbc, hba1c] = await uidsOf(shopper)
    const { body } = await choose(shopper, [
      { memberId: meena, item_id: cbc },
      { memberId: ravi, item_id: cbc },
      { memberId: ravi, item_id: hba1c },
    ])
    expect(body.data.cart).toMatchObject({ total_quantity: 3, hold: null, hasDiagnosticData: false })
    expect(body.data.cart.prices.subtotal_excluding_tax.value).toBe(2 * 299 + 399)

    const fewer = await choose(shopper, JSON.stringify([{ memberId: meena }]))
    expect(fewer.body.data.cart.prices.subtotal_excluding_tax.value).toBe(299 + 399)
  })

  test('does not release the held slot, and completes the booking', async () => {
    const shopper = await shopperAtSlots(shop)
    await shopper.submit(SEVEN)
    const { body } = await choose(shopper, [{ memberId: await shopper.member('Female') }])
    expect(body.data.cart).toMatchObject({ hold: { slot_id: SEVEN }, hasDiagnosticData: true })
  })

  test('PAT-20, PAT-24, PAT-25: follows the rules of the slot submit and changes nothing on a refusal', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-GCT'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    await choose(shopper, [{ memberId: meena }])
    const said = async (member_id: unknown) => {
      const { status, body } = await choose(shopper, member_id)
      return [status, body.message?.[0]?.message]
    }
    expect(await said([])).toEqual([422, 'At least one Patient needs to be selected'])
    expect(await said('{')).toEqual([422, 'Please choose the patients again'])
    expect(await said([{ memberId: ravi }])).toEqual([
      422,
      'Glucose Challenge Test (GCT, 50 g) needs a female patient',
    ])
    const stranger = await (await shopperAtSlots(shop)).member('Female')
    expect((await said([{ memberId: stranger }]))[0]).toBe(404)
    const seven = []
    for (let count = 0; count < 7; count++) seven.push({ memberId: await shopper.member('Female') })
    expect((await said(seven))[1]).toBe('You can add selected test for upto 6 patients')
    expect((await shopper.cart()).total_quantity).toBe(2)
  })

  test('requires a customer with a test in the cart', async () => {
    expect((await shop.visitor().post(PATIENTS, { member_id: [] })).status).toBe(401)
    const shopper = await shopperAtSlots(shop, { skus: [] })
    const { status } = await choose(shopper, [{ memberId: await shopper.member('Female') }])
    expect(status).toBe(422)
  })
})
