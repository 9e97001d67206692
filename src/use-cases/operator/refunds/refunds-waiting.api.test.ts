import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import {
  orderForTwo,
  pairsOf,
  refundBody,
  requestRefund,
  setAloneUpTo,
} from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
type Staff = Awaited<ReturnType<typeof staffClient>>
let asha: Staff
let binu: Staff
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  setAloneUpTo(shop, 2000)
  asha = await staffClient(shop, ['desk'])
  binu = await staffClient(shop, ['manager'])
})

describe('OPS-O07: a refund that waits for a second person', () => {
  test('is listed oldest first for people who may refund, with whether they may decide', async () => {
    const first = await orderForTwo(shop)
    setAloneUpTo(shop, 0)
    const one = await requestRefund(asha, refundBody(first.number, { pairs: pairsOf(first, 1) }))
    pass(shop, { minutes: 1 })
    const two = await requestRefund(binu, refundBody(first.number, { goodwill: 12.5 }))
    const list = async ({ client }: Staff) => {
      const { data } = (await ask(client, 'refunds/waiting')).body
      return data.items.filter(({ id }: { id: number }) => [one.id, two.id].includes(id))
    }
    expect(await list(binu)).toMatchObject([
      {
        id: one.id,
        number: first.number,
        is_own: false,
        can_decide: true,
        amount: { value: 950 },
        coins: 50,
        lines: [{ name: 'Heart Look', money: { value: 950 } }],
      },
      {
        id: two.id,
        is_own: true,
        can_decide: false,
        goodwill: { value: 12.5 },
        reason: 'The sample was spoilt',
      },
    ])
    expect((await list(asha)).map((item: { can_decide: boolean }) => item.can_decide)).toEqual([false, false])
  })

  test('OPS-007: is listed 50 a page, each once', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    setAloneUpTo(shop, 0)
    for (let count = 0; count < 51; count += 1)
      await requestRefund(asha, refundBody(order.number, { goodwill: 1 }))
    const ids: number[] = []
    let after: string | null = null
    do {
      const page: { items: { id: number }[]; after: string | null } = (
        await ask(binu.client, 'refunds/waiting', { after })
      ).body.data
      expect(page.items.length).toBeLessThanOrEqual(50)
      ids.push(...page.items.map(({ id }) => id))
      after = page.after
    } while (after !== null)
    expect(ids.length).toBeGreaterThan(50)
    expect(new Set(ids).size).toBe(ids.length)
    expect(codeOf(await ask(binu.client, 'refunds/waiting', { after: 'x' }))).toBe('422 invalid')
  })
})
