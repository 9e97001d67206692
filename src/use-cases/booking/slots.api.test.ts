import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CHENNAI, shopperAtSlots } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { cartHandlers } from '../cart/cart.api.server.ts'
import type { WireSlot } from '../../domains/slots/slots.contract.ts'
import { slotsHandlers } from './slots.api.server.ts'

const shop = await createTestShop({ handlers: (parts) => [...cartHandlers(parts), ...slotsHandlers(parts)] })
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

const client = shop.visitor()

async function list(day: string, change: Record<string, unknown> = {}): Promise<WireSlot[]> {
  const wanted = {
    AreaId: CHENNAI.areaId,
    BranchId: 5,
    CollectionDateTime: day,
    Capability: 'D',
    ...change,
  }
  return (await client.post('/api/slims/GetThirdPartyTimeSlotList', wanted)).body.data.Success.Data
}

const days = (slots: WireSlot[]) => [...new Set(slots.map((slot) => slot.Date))]
const starts = (slots: WireSlot[], day: string) =>
  slots.filter((slot) => slot.Date === day).map((slot) => slot.StartTime)

describe('API-43: the slot list', () => {
  test('SLOT-02, SLOT-14, AMB-16: has the requested day and the rest of the 15 days, with the remaining capacity', async () => {
    const slots = await list('2026-11-23')
    expect(days(slots)).toHaveLength(15)
    expect(days(slots).at(-1)).toBe('2026-12-07')
    expect(slots.find((slot) => slot.Date === '2026-11-24')).toEqual({
      Date: '2026-11-24',
      StartTime: '06:00',
      EndTime: '07:00',
      Remaining: 8,
      SlotId: '1101_2026-11-24_06:00',
    })
    expect(days(await list('2026-12-06'))).toEqual(['2026-12-06', '2026-12-07'])
    expect(await list('2026-12-08')).toEqual([])
    expect(days(await list('2026-11-01'))).toHaveLength(15)
  })

  test('uses the Sunday template on Sundays, and is empty on a closed day', async () => {
    const slots = await list('2026-11-28')
    expect([starts(slots, '2026-11-28').length, starts(slots, '2026-11-29').length]).toEqual([14, 7])
    shop.clock.set(new Date('2027-01-25T09:00:00+05:30'))
    expect(days(await list('2027-01-25')).slice(0, 2)).toEqual(['2027-01-25', '2027-01-27'])
  })

  test('AMB-12, SLOT-13: is the same for branches 1 and 5, and empty for others and unknown areas', async () => {
    const five = await list('2026-11-24')
    expect(await list('2026-11-24', { BranchId: 1 })).toEqual(five)
    expect(await list('2026-11-24', { BranchId: '1', AreaId: '1101' })).toEqual(five)
    expect(await list('2026-11-24', { BranchId: 2 })).toEqual([])
    expect(await list('2026-11-24', { BranchId: '' })).toEqual([])
    expect(await list('2026-11-24', { AreaId: 9999 })).toEqual([])
    expect(await list('2026-11-24', { AreaId: 'Chennai' })).toEqual([])
    expect(await list('2026-11-24', { AreaId: null })).toEqual([])
  })

  test('AMB-16: returns 422 for a day that is not a date', async () => {
    const statuses = []
    for (const day of ['2026-02-30', '24-11-2026', '', 'tomorrow']) {
      const sent = { AreaId: 1101, BranchId: 5, CollectionDateTime: day }
      statuses.push((await client.post('/api/slims/GetThirdPartyTimeSlotList', sent)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422])
  })

  test('SLOT-08: has today only slots that start in more than 60 minutes', async () => {
    const first = []
    for (const time of ['08:59:55', '09:00:00']) {
      shop.clock.set(new Date(`2026-11-23T${time}+05:30`))
      first.push(starts(await list('2026-11-23'), '2026-11-23')[0])
    }
    expect(first).toEqual(['10:00', '11:00'])
  })

  test('SLOT-06: has no slots for tomorrow from 22:00 on, but for the day after', async () => {
    shop.clock.set(new Date('2026-11-23T21:59:59+05:30'))
    expect(days(await list('2026-11-23'))[0]).toBe('2026-11-24')
    shop.clock.set(new Date('2026-11-23T22:00:00+05:30'))
    expect(days(await list('2026-11-23'))[0]).toBe('2026-11-25')
  })

  test('SLOT-07: has no slots for today before 04:00, and has them from 04:00 on', async () => {
    shop.clock.set(new Date('2026-11-24T03:59:59+05:30'))
    expect(days(await list('2026-11-24'))[0]).toBe('2026-11-25')
    shop.clock.set(new Date('2026-11-24T04:00:00+05:30'))
    expect(days(await list('2026-11-24'))[0]).toBe('2026-11-24')
  })

  test('SLOT-09: omits a full slot, and treats an expired hold as free', async () => {
    const evening = '1101_2026-11-26_19:00'
    const remaining = async () =>
      (await list('2026-11-26')).find((slot) => slot.SlotId === evening)?.Remaining ?? 0
    const [first, second] = [await shopperAtSlots(shop), await shopperAtSlots(shop)]
    const seen = [await remaining()]
    await first.submit(evening)
    seen.push(await remaining())
    await second.submit(evening)
    seen.push(await remaining())
    shop.clock.set(new Date('2026-11-23T09:14:55+05:30'))
    seen.push(await remaining())
    shop.clock.set(new Date('2026-11-23T09:15:10+05:30'))
    seen.push(await remaining())
    expect(seen).toEqual([2, 1, 0, 0, 2])
  })

  test('SLOT-11: has the slot for the holder of its last reservation', async () => {
    const evening = '1101_2026-11-27_19:00'
    const [first, second] = [await shopperAtSlots(shop), await shopperAtSlots(shop)]
    await first.submit(evening)
    await second.submit(evening)
    const sent = { AreaId: 1101, BranchId: 5, CollectionDateTime: '2026-11-27', Capability: 'D' }
    const { body } = await first.client.post('/api/slims/GetThirdPartyTimeSlotList', sent)
    const own = body.data.Success.Data.find((slot: WireSlot) => slot.SlotId === evening)
    expect(own?.Remaining).toBe(1)
  })
})

describe('API-36: the stored slot', () => {
  test('SLOT-15, PAT-28: has the patients of each test', async () => {
    const shopper = await shopperAtSlots(shop, { skus: ['LT-CBC', 'LT-PSA'] })
    const [meena, ravi] = [await shopper.member('Female'), await shopper.member('Male', 'Ravi')]
    const [cbc, psa] = (await shopper.cart()).items.map((item: { uid: string }) => atob(item.uid))
    await shopper.submit('1101_2026-11-25_07:00', [
      { memberId: meena, item_id: cbc },
      { memberId: ravi, item_id: psa },
    ])
    const { id } = await shopper.cart()
    const { body } = await shopper.client.post('/api/cart/diagnostic-slot-getdata', { cartId: id })
    const slot = { slot_date: '2026-11-25', slot_time: '07:00 - 08:00', slot_id: '1101_2026-11-25_07:00' }
    expect(body.data.slotDetails.slot_detail).toEqual([
      { ...slot, item_id: cbc },
      { ...slot, item_id: psa },
    ])
    expect(body.data.slotDetails.member_detail).toEqual([
      {
        member_id: meena,
        member_firstname: 'Meena',
        member_lastname: 'Rao',
        member_mobile: expect.stringMatching(/^[6-9]\d{9}$/),
        member_gender: 'Female',
        member_age: 36,
        member_secondary_relation: 'Self',
        member_dob: '17-05-1990',
        item_id: cbc,
        item_name: 'Complete Blood Count (CBC)',
      },
      expect.objectContaining({ member_id: ravi, item_id: psa }),
    ])
  })

  test('is empty before a slot was taken, and for a visitor without a cart', async () => {
    const empty = { slot_detail: [], member_detail: [] }
    const shopper = await shopperAtSlots(shop)
    const replies = [
      await shopper.client.post('/api/cart/diagnostic-slot-getdata', {}),
      await shop.visitor().post('/api/cart/diagnostic-slot-getdata', { cartId: '' }),
    ]
    expect(replies.map(({ body }) => body.data.slotDetails)).toEqual([empty, empty])
  })

  test("returns 404 for another customer's cart, as for an unknown one", async () => {
    const [shopper, stranger] = [await shopperAtSlots(shop), await shopperAtSlots(shop)]
    const { id } = await shopper.cart()
    const replies = [
      await stranger.client.post('/api/cart/diagnostic-slot-getdata', { cartId: id }),
      await stranger.client.post('/api/cart/diagnostic-slot-getdata', { cartId: 'unknown' }),
    ]
    expect(replies.map(({ status, body }) => [status, body.message?.[0]?.code])).toEqual([
      [404, 'unknown_cart'],
      [404, 'unknown_cart'],
    ])
  })

  test('is removed when the hold expires, and the patients remain', async () => {
    const shopper = await shopperAtSlots(shop)
    const meena = await shopper.member('Female')
    await shopper.submit('1101_2026-11-25_07:00', [{ memberId: meena }])
    shop.clock.set(new Date('2026-11-23T09:15:10+05:30'))
    const { body } = await shopper.client.post('/api/cart/diagnostic-slot-getdata', {})
    expect(body.data.slotDetails.slot_detail).toEqual([])
    expect(body.data.slotDetails.member_detail).toHaveLength(1)
  })

  test('has no archived member as a patient', async () => {
    const shopper = await shopperAtSlots(shop)
    const meena = await shopper.member('Female')
    await shopper.submit('1101_2026-11-25_07:00', [{ memberId: meena }])
    await execute(shop.db, sql`update members set archived_at = now() where id = ${meena}`)
    expect(await shopper.cart()).toMatchObject({ hasDiagnosticData: false, total_quantity: 1 })
  })
})
