import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { expectBooksHold, paidOrder, VISIT_MORNING } from '../../../../tests/support/shop/operator-orders.ts'
import { deskPerson, pageOf, type Asks } from '../../../../tests/support/shop/order-desk.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

// The day before the visit.
const ORDERED = new Date('2026-11-23T09:00:00+05:30')

async function paidOrderAtDesk(now = VISIT_MORNING) {
  shop.clock.set(ORDERED)
  const order = await paidOrder(shop)
  shop.clock.set(now)
  const desk = await deskPerson(shop)
  const record = async (step: string, change: object = {}, asks: Asks = desk.asks) => {
    const { version } = (await pageOf(desk.asks, order.number)).order
    return asks('orders/record-step', { number: order.number, version, step, ...change })
  }
  return { ...order, desk, page: await pageOf(desk.asks, order.number), record }
}

const at = (minutes: number) => ({
  at: new Date(VISIT_MORNING.getTime() + minutes * 60_000).toISOString(),
})

function recordedActs(number: string) {
  return query<{ after: string; actor: string }>(
    shop.db,
    sql`select after, actor from audit_entries
        where subject_id = ${number} and act = 'order.step_recorded' order by seq`,
  )
}

describe('Recording a step of an order', () => {
  test('adds it to the history under the name of the person, and is audited', async () => {
    const { number, record, page } = await paidOrderAtDesk()
    expect(page.order).toMatchObject({
      has_collection: true,
      next_steps: ['collected', 'at-lab', 'report-ready'],
    })
    const recorded = await record('collected')
    expect(recorded.body.data.order).toMatchObject({
      is_collected: true,
      status: 'processing',
      next_steps: ['at-lab', 'report-ready'],
    })
    const entries = recorded.body.data.timeline.filter(
      ({ text }: { text: string }) => text === 'Sample collected',
    )
    expect(entries).toMatchObject([{ kind: 'event', by: { kind: 'staff', name: 'Ravi Shetty' } }])
    expect(await recordedActs(number)).toHaveLength(1)
  })

  test('has the time that the person enters, which is not in the future and not before the last entry', async () => {
    const { record } = await paidOrderAtDesk()
    shop.clock.set(new Date(VISIT_MORNING.getTime() + 20 * 60_000))
    expect((await record('collected', at(25))).body.message?.[0]).toMatchObject({
      code: 'step_in_future',
      field: 'at',
    })
    const recorded = await record('collected', at(10))
    expect(recorded.body.data.timeline.map(({ at: when }: { at: string }) => when)).toContain(
      '2026-11-24T05:40:00+05:30',
    )
    expect((await record('at-lab', at(9))).body.message?.[0]).toMatchObject({
      code: 'step_too_early',
      field: 'at',
    })
  })

  test('is refused before the day of the visit and possible from its first minute on', async () => {
    const early = await paidOrderAtDesk(new Date('2026-11-23T23:59:59+05:30'))
    const act = early.page.acts.find((each: { act: string }) => each.act === 'record_step')
    expect(act).toMatchObject({
      code: 'before_visit',
      reason: 'This can be recorded from the day of the visit.',
    })
    const refused = await early.record('collected')
    expect(refused.body.message?.[0]).toMatchObject({ code: 'step_before_visit', field: 'at' })
    expect(await recordedActs(early.number)).toHaveLength(0)

    const { record } = await paidOrderAtDesk(new Date('2026-11-24T00:00:00+05:30'))
    const dayBefore = { at: '2026-11-23T23:59:00+05:30' }
    expect(codeOf(await record('collected', dayBefore))).toBe('step_before_visit')
    expect(codeOf(await record('collected'))).toBe('ok')
  })

  test('is refused a second time, and out of order', async () => {
    const { record, number } = await paidOrderAtDesk()
    expect(codeOf(await record('at-lab'))).toBe('ok')
    expect(codeOf(await record('at-lab'))).toBe('step_done')
    expect(codeOf(await record('collected'))).toBe('step_done')
    expect(await recordedActs(number)).toHaveLength(1)
  })

  test('with a ready report completes the order, and nothing can be recorded after it', async () => {
    const { record } = await paidOrderAtDesk()
    const completed = await record('report-ready')
    expect(completed.body.data.order).toMatchObject({ status: 'complete', next_steps: [] })
    const act = completed.body.data.acts.find((each: { act: string }) => each.act === 'record_step')
    expect(act).toMatchObject({ code: 'complete' })
    expect(codeOf(await record('collected'))).toBe('step_done')
    await expectBooksHold(shop)
  })

  test('OPS-005: with another version is stale', async () => {
    const { record, page } = await paidOrderAtDesk()
    const stale = await record('collected', { version: page.order.version - 1 })
    expect(codeOf(stale)).toBe('409 stale')
  })

  test('needs the permission to change orders', async () => {
    const { record } = await paidOrderAtDesk()
    const finance = await deskPerson(shop, ['finance'])
    expect(codeOf(await record('collected', {}, finance.asks))).toBe('403 not_allowed')
  })

  test('of a text that is no step, or at a text that is no time, is refused at its field', async () => {
    const { record } = await paidOrderAtDesk()
    expect((await record('lost')).body.message?.[0]).toMatchObject({ field: 'step' })
    expect((await record('collected', { at: 'yesterday' })).body.message?.[0]).toMatchObject({ field: 'at' })
  })

  test('by two people at once is recorded once', async () => {
    const { record, number } = await paidOrderAtDesk()
    const codes = (await Promise.all([record('collected'), record('collected')])).map(codeOf)
    expect(codes.toSorted()).toEqual(['ok', 'step_done'])
    expect(await recordedActs(number)).toHaveLength(1)
  })
})
