import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ordered } from '../../../../tests/support/shop/operator-orders.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let client: Awaited<ReturnType<typeof staffClient>>['client']
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from jobs`)
  client = (await staffClient(shop, ['manager'])).client
})

async function put(state: 'waiting' | 'done' | 'dead', count: number): Promise<void> {
  const endedAt = state === 'waiting' ? null : NINE
  await execute(
    shop.db,
    sql`insert into jobs (kind, key, payload, state, run_at, created_at, ended_at)
        select 'look', ${state}::text || n, '{}', ${state}, ${NINE}, ${NINE}, ${endedAt}::timestamptz from generate_series(1, ${count}::int) n`,
  )
}

const retried = () =>
  query<{ subject: string }>(
    shop.db,
    sql`select subject_id as subject from audit_entries where act = 'job.retried' order by seq`,
  )

describe('OPS-O12: a dead job', () => {
  test('is retried once, however many people press the button, and logged once', async () => {
    await put('dead', 1)
    const { id } = (await one<{ id: number }>(shop.db, sql`select id from jobs where state = 'dead'`)) ?? {
      id: 0,
    }
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(client, 'jobs/retry', { id })))
    expect(all.map(codeOf).toSorted()).toEqual(['not_dead', 'not_dead', 'not_dead', 'not_dead', 'ok'])
    expect(all.find((one) => codeOf(one) === 'ok')?.body.data.job).toMatchObject({
      id,
      state: 'waiting',
      attempts: 0,
    })
    expect(await retried()).toEqual([{ subject: String(id) }])
    expect(codeOf(await ask(client, 'jobs/retry', { id: 999_999 }))).toBe('not_dead')
  })
})

describe('OPS-007: the jobs of a state', () => {
  test('are the dead ones by default, the newest first, 50 a page, each once', async () => {
    await put('dead', 51)
    await put('done', 1)
    await put('waiting', 1)
    const first = (await ask(client, 'jobs/list')).body.data
    expect(first.jobs).toHaveLength(50)
    const second = (await ask(client, 'jobs/list', { after: first.after })).body.data
    expect(second).toMatchObject({ more: false, after: null })
    const ids = [...first.jobs, ...second.jobs].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(51)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    for (const state of ['waiting', 'done']) {
      expect((await ask(client, 'jobs/list', { state })).body.data.jobs).toMatchObject([
        { state, kind: 'look' },
      ])
    }
    expect((await ask(client, 'jobs/list', { state: 'running' })).body.data.jobs).toEqual([])
    expect(codeOf(await ask(client, 'jobs/list', { state: 'gone' }))).toBe('422 invalid')
    expect(codeOf(await ask(client, 'jobs/list', { after: '1' }))).toBe('422 invalid')
  })
})

describe('Unpaid orders', () => {
  test('are refreshed from the provider once a minute, and the log has it', async () => {
    await ordered(shop)
    await execute(shop.db, sql`delete from jobs`)
    pass(shop, { minutes: 16 })
    client = (await staffClient(shop, ['manager'])).client
    expect((await ask(client, 'jobs/reconcile')).body.data).toEqual({ enqueued: 1 })
    const again = await ask(client, 'jobs/reconcile')
    expect(codeOf(again)).toBe('429 wait')
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    pass(shop, { minutes: 2 })
    expect((await ask(client, 'jobs/reconcile')).body.data).toEqual({ enqueued: 1 })
    const looks = sql`select count(*)::int as count from jobs where kind = 'look-at-payment'`
    expect(await one(shop.db, looks)).toEqual({ count: 2 })
    const logged = sql`select count(*)::int as count from audit_entries where act = 'payments.reconciled'`
    expect(await one(shop.db, logged)).toEqual({ count: 2 })
  })
})
