import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconBytes } from '../../../../tests/support/settlements/recon-file.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { setAloneUpTo } from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'

const MONDAY = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
type Staff = Awaited<ReturnType<typeof staffClient>>
let finance: Staff
let owner: Staff
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(MONDAY)
  setAloneUpTo(shop, 2000)
  finance = await staffClient(shop, ['finance'])
  owner = await staffClient(shop, ['owner'])
})

let nextPayment = 0

/** A mismatch of an amount: a settled payment that the shop does not have. */
async function mismatchOf(rupees: number) {
  nextPayment += 1
  const id = `pay_unknown${nextPayment}`
  const cells = { entity_id: id, settlement_id: `setl_u${nextPayment}`, amount: String(rupees) }
  const money = { 'fee (exclusive tax)': '0', tax: '0', credit: String(rupees), debit: '0' }
  await ask(finance.client, 'settlements/import', { bytes: reconBytes([{ ...cells, ...money }]) })
  const { data } = (await ask(finance.client, 'payments/mismatches', { state: 'open' })).body
  return data.mismatches.find(({ subject }: { subject: string }) => subject === id)
}

const explain = (
  staff: Staff,
  { id, version }: { id: number; version: number },
  note = 'Known to the provider',
) => ask(staff.client, 'payments/explain', { id, version, note })
const confirm = (staff: Staff, { id, version }: { id: number; version: number }) =>
  ask(staff.client, 'payments/explain-approve', { id, version })

describe('OPS-M03: explaining a mismatch', () => {
  test('up to the refund limit is done by one person with a note, and audited', async () => {
    const mismatch = await mismatchOf(2000)
    expect(mismatch).toMatchObject({
      state: 'open',
      needs_second: false,
      can_explain: true,
      can_confirm: false,
    })
    expect(codeOf(await explain(finance, mismatch, ' '))).toBe('422 invalid')
    const { data } = (await explain(finance, mismatch)).body
    expect(data.mismatch).toMatchObject({
      state: 'explained',
      note: 'Known to the provider',
      is_own: true,
      waits: false,
    })
    const [entry] = await query<{ act: string; reason: string; after: string }>(
      shop.db,
      sql`select act, reason, after from audit_entries where subject_kind = 'mismatch' and subject_id = ${String(mismatch.id)}`,
    )
    expect(entry).toMatchObject({ act: 'mismatch.explained', reason: 'Known to the provider' })
  })

  test('above the limit is confirmed by another person, never by its author', async () => {
    const mismatch = await mismatchOf(2000.01)
    const { mismatch: waiting } = (await explain(finance, mismatch)).body.data
    expect(waiting).toMatchObject({ state: 'open', waits: true, can_confirm: false, is_own: true })
    expect(codeOf(await confirm(finance, waiting))).toBe('own_explanation')
    const listed = (await ask(owner.client, 'payments/mismatches', { state: 'waiting' })).body.data.mismatches
    expect(listed).toMatchObject([{ id: mismatch.id, can_confirm: true, explained_by: 'Ravi Shetty' }])
    const { data } = (await confirm(owner, waiting)).body
    expect(data.mismatch).toMatchObject({ state: 'explained', confirmed_by: 'Ravi Shetty' })
    expect(codeOf(await confirm(owner, data.mismatch))).toBe('not_open')
  })

  test('is 409 with the stored state for an outdated version, and confirms nothing that was written since', async () => {
    const mismatch = await mismatchOf(5000)
    const { mismatch: first } = (await explain(finance, mismatch, 'First')).body.data
    await explain(finance, first, 'Second')
    const stale = await confirm(owner, first)
    expect(codeOf(stale)).toBe('409 stale')
    expect(stale.body.data.current).toMatchObject({ note: 'Second', state: 'open' })
  })

  test('is confirmed by one of two concurrent calls, and not without an explanation', async () => {
    const mismatch = await mismatchOf(3000)
    expect(codeOf(await confirm(owner, mismatch))).toBe('nothing_to_confirm')
    const { mismatch: waiting } = (await explain(finance, mismatch)).body.data
    const codes = (await Promise.all([confirm(owner, waiting), confirm(owner, waiting)])).map(codeOf)
    expect(codes.toSorted()).toEqual(['409 stale', 'ok'])
  })

  test('is refused for an unknown one and without the permission, and needs a recent proof', async () => {
    expect(codeOf(await explain(finance, { id: 999_999, version: 1 }))).toBe('no_such_mismatch')
    const manager = await staffClient(shop, ['manager'])
    expect(codeOf(await explain(manager, { id: 1, version: 1 }))).toBe('403 not_allowed')
    pass(shop, { minutes: 6 })
    expect(codeOf(await explain(finance, { id: 1, version: 1 }))).toBe('403 prove_again')
  })

  test('ends when its amount changes, and a corrected mismatch is solved automatically', async () => {
    const { number } = await paidOrder(shop)
    const payment = await one<{ id: string; amount: number }>(
      shop.db,
      sql`select p.payment_id as id, p.amount from payments p join orders o on o.id = p.order_id where o.number = ${number}`,
    )
    const cells = (amount: number, settlement: string) => ({
      entity_id: payment?.id ?? '',
      settlement_id: settlement,
      amount: (amount / 100).toFixed(2),
      'fee (exclusive tax)': '0',
      tax: '0',
      credit: (amount / 100).toFixed(2),
    })
    await ask(finance.client, 'settlements/import', {
      bytes: reconBytes([cells((payment?.amount ?? 0) - 100, 'setl_less')]),
    })
    const find = async (state: string) =>
      (await ask(finance.client, 'payments/mismatches', { state })).body.data.mismatches.find(
        ({ subject, kind }: { subject: string; kind: string }) =>
          subject === payment?.id && kind === 'amount',
      )
    await explain(finance, await find('open'))
    expect(await find('explained')).toMatchObject({ amount: { value: 1 } })
    await shop.db.transaction().execute(async (tx) => {
      await query(
        tx,
        sql`update settlement_lines set amount = amount + 50 where entity_id = ${payment?.id} returning 1`,
      )
    })
    await shop.runJobs()
    pass(shop, { minutes: 25 * 60 })
    await shop.runJobs()
    finance = await staffClient(shop, ['finance'])
    expect(await find('open')).toMatchObject({ amount: { value: 0.5 }, note: null })
    await query(
      shop.db,
      sql`update settlement_lines set amount = amount + 50 where entity_id = ${payment?.id} returning 1`,
    )
    pass(shop, { minutes: 25 * 60 })
    await shop.runJobs()
    finance = await staffClient(shop, ['finance'])
    expect(await find('solved')).toMatchObject({ state: 'solved', solved_at: expect.any(String) })
  })
})
