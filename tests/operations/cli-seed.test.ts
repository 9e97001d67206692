import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { holdSlot } from '../support/shop/booking.ts'
import { labaya } from '../support/shop/operator.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const seed = (...args: string[]) => labaya(shop, ['seed', ...args])

describe('labaya seed', () => {
  test('SEC-37: prints the session of each customer it made, who can book at once and has coins', async () => {
    const { code, out } = await seed('--customers', '3', '--coins', '250')
    expect(code).toBe(0)
    expect(out).toHaveLength(3)
    expect(out[0]).toMatch(/^6000000000 labaya_session=[\w-]{43}$/)

    const client = shop.visitor()
    client.cookie = out[2]?.split(' ')[1] ?? ''
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
    const { addresses } = (await client.post('/api/address/get-address')).body.data.customer
    const existShippingAddress = { customerAddressId: addresses[0].id }
    await client.post('/api/address/set-exist-shipping-address', { existShippingAddress })
    const { items } = (await client.post('/api/address/get-family')).body.data.getFamilyMemberList
    expect((await holdSlot(client, [Number(items[0].member_id)])).body).toMatchObject({ error: false })
    const points = await client.post('/api/reward-points/getRewardPoints')
    expect(JSON.stringify(points.body)).toContain('250')
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('SEC-37: creates more customers on the next call, and changes nothing without options', async () => {
    expect((await seed('--customers', '1')).out[0]).toMatch(/^6000000003 /)
    expect(await seed()).toMatchObject({ code: 0, out: ['The starting data is loaded'] })
  })

  test('SEC-37: sets the capacity of a slot and adds uses to a coupon', async () => {
    const area = await one<{ id: number }>(
      shop.db,
      sql`select area_id as id from service_area_ranges where '560034' between from_pincode and to_pincode`,
    )
    const wanted = `${area?.id}/2026-11-24/07:00=500`
    expect((await seed('--slot', wanted, '--coupon', 'save25over599=5')).code).toBe(0)
    const slot = await one(
      shop.db,
      sql`select capacity from slots where area_id = ${area?.id} and day = '2026-11-24' and start_minute = 420`,
    )
    const coupon = await one(
      shop.db,
      sql`select total_limit - uses as left from coupons where code = 'SAVE25OVER599'`,
    )
    expect([slot, coupon]).toEqual([{ capacity: 500 }, { left: 5 }])
  })

  test('SEC-37: refuses an unknown slot or coupon', async () => {
    expect((await seed('--slot', '1/2026-11-24/03:33=5')).code).toBe(1)
    expect((await seed('--coupon', 'NOSUCH=5')).code).toBe(1)
  })

  test('SEC-37: is refused in production with any option', async () => {
    const production = {
      LABAYA_MODE: 'production',
      DATABASE_URL: 'postgresql://shop@127.0.0.1/shop',
      PUBLIC_URL: 'https://shop.example',
      SECRET_KEY: 'DLiZHIOSc7ZuOzUnNRHkg9lKnQv/XXyOZ7XVZNgiYD0=',
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      SMS_URL: 'https://sms.example?to={to}&text={text}',
      SMS_METHOD: 'GET',
    }
    for (const args of [[], ['--customers', '1'], ['--coupon', 'SAVE25OVER599=1']]) {
      const { code, out, err } = await labaya(shop, ['seed', ...args], { env: production })
      expect({ code, out, said: err.join() }).toMatchObject({
        code: 1,
        out: [],
        said: expect.stringContaining('production'),
      })
    }
  })

  test('prints its usage on wrong arguments', async () => {
    const wrong = [
      ['all'],
      ['--customers', 'many'],
      ['--customers', '1000001'],
      ['--coins', '5'],
      ['--slot', '101/2026-02-30/07:00=5'],
      ['--coupon', 'SAVE25OVER599'],
    ]
    for (const args of wrong) expect([args, (await seed(...args)).code]).toEqual([args, 2])
  })
})
