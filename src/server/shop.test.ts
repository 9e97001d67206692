import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productDetail } from '../domains/catalogue/detail/detail.contract.ts'
import { getFamily } from '../domains/patients/patients.contract.ts'
import { geoGeocode } from '../domains/pincodes/pincodes.contract.ts'
import { createTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { createShop, type Shop } from './shop.ts'

let testShop: TestShop
let shop: Shop
beforeAll(async () => {
  testShop = await createTestShop()
  shop = createShop(testShop.parts)
})
afterAll(() => testShop.close())

describe('What a page reads from the shop', () => {
  test('is answered as a visitor is', async () => {
    const answer = await shop.ask(productDetail, { url_key: 'complete-blood-count' })
    expect(answer).toMatchObject({ product: { sku: 'LT-CBC' } })
  })

  test('is refused, not crashed on, where the address makes no body of the call', async () => {
    const answer = await shop.ask(productDetail, { url_key: 'a\u0000b' })
    expect(answer).toMatchObject({ kind: 'refusal', status: 422, messages: [{ field: 'url_key' }] })
  })

  test('is refused with 503 where the database is away, so that the page says so too', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const maps = { ...testShop.parts.maps, geocode: () => Promise.reject(away) }
    const answer = await createShop({ ...testShop.parts, maps }).ask(geoGeocode, { postcode: '560034' })
    expect(answer).toMatchObject({ kind: 'refusal', status: 503 })
  })

  test('is never a customer’s', async () => {
    expect(await shop.ask(getFamily, {})).toMatchObject({ kind: 'refusal', status: 401 })
  })
})
