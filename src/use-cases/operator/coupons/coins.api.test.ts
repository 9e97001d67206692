import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../tests/support/shop/client.ts'
import { ledger, openOffersShop, points } from '../../../../tests/support/shop/offers.ts'
import { paidOrder } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import { one, query, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { verifyBooks } from '../../../server/verify/verify-books.ts'
import { eraseCustomer } from '../../account/erase.server.ts'

const shop = await openOffersShop()
afterAll(() => shop.close())

let manager: TestClient
let desk: TestClient
beforeEach(async () => {
  manager = (await staffClient(shop, ['manager'])).client
  desk = (await staffClient(shop, ['desk'])).client
})

let mobile = 9_845_060_000
async function newCustomer() {
  mobile += 1
  const client = shop.visitor()
  return { client, id: await shop.signIn(client, String(mobile)), mobile: String(mobile) }
}

type Grant = { customer: number; coins: number; reason?: string; key?: string }
const grant = ({ reason = 'Late report', key = randomUUID(), ...rest }: Grant, by = manager) =>
  ask(by, 'coins/grant', { ...rest, reason, key })
const messageOf = (answer: Awaited<ReturnType<typeof grant>>) => {
  const [first] = answer.body.message ?? []
  return [first?.field, first?.message]
}

describe('coins/grant', () => {
  test('OPS-K04: credits the customer at once, who can read the reason in the coin history', async () => {
    const { client, id } = await newCustomer()
    const before = (await points(client)).balance
    const granted = await grant({ customer: id, coins: 50, reason: 'Your report was late' })
    expect(granted.body.data).toMatchObject({ balance: before + 50, customer: { id } })
    expect((await points(client)).balance).toBe(before + 50)
    await grant({ customer: id, coins: -20, reason: 'Granted twice' })
    expect((await ledger(client)).slice(0, 2)).toEqual([
      '-20 Taken back by Labaya: Granted twice',
      '50 Added by Labaya: Your report was late',
    ])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-K04: takes back no more than the purse has', async () => {
    const { id } = await newCustomer()
    const { balance } = (await ask(desk, 'coins/ledger', { customer: id })).body.data
    expect(messageOf(await grant({ customer: id, coins: -(balance + 1) }))).toEqual([
      'coins',
      `The purse has ${balance} coins. No more can be taken back.`,
    ])
    if (balance > 0) expect(codeOf(await grant({ customer: id, coins: -balance }))).toBe('ok')
  })

  test('OPS-K04, OPS-S08: needs a recent proof for 501 coins and for taking coins back, but not for 500', async () => {
    const { id } = await newCustomer()
    const { client } = await staffClient(shop, ['owner'])
    pass(shop, { minutes: 6 })
    expect(codeOf(await grant({ customer: id, coins: 501 }, client))).toBe('403 prove_again')
    expect(codeOf(await grant({ customer: id, coins: 500 }, client))).toBe('ok')
    expect(codeOf(await grant({ customer: id, coins: -501 }, client))).toBe('403 prove_again')
    const { client: proved } = await staffClient(shop, ['owner'])
    expect(codeOf(await grant({ customer: id, coins: 501 }, proved))).toBe('ok')
  })

  test('OPS-K04, OPS-S08: adds up small grants of one person to many customers for 24 hours', async () => {
    const { client, id: staffId } = await staffClient(shop, ['manager'])
    pass(shop, { minutes: 6 })
    const give = async (coins: number) =>
      codeOf(await grant({ customer: (await newCustomer()).id, coins }, client))
    expect([await give(250), await give(250), await give(1)]).toEqual(['ok', 'ok', '403 prove_again'])
    // The grants are moved back in time, because the session would expire earlier.
    const granted = await query<{ at: Date }>(
      shop.db,
      sql`update coin_movements set at = at - interval '24 hours' where staff_id = ${staffId} returning at`,
    )
    expect(granted).toHaveLength(2)
    expect(await give(500)).toBe('ok')
  })

  test('OPS-K04, OPS-S08: adds up small grants of several people to one customer, and coins taken back', async () => {
    const { id } = await newCustomer()
    const people = await Promise.all([1, 2, 3].map(() => staffClient(shop, ['manager'])))
    pass(shop, { minutes: 6 })
    const codes = []
    for (const [at, coins] of [300, -200, 1].entries())
      codes.push(codeOf(await grant({ customer: id, coins }, people[at]?.client)))
    expect(codes).toEqual(['ok', 'ok', '403 prove_again'])
  })

  test('OPS-K04: needs no new proof for a repeated key, and counts it once', async () => {
    const { client } = await staffClient(shop, ['manager'])
    const wanted = { customer: (await newCustomer()).id, coins: 500, key: randomUUID() }
    pass(shop, { minutes: 6 })
    expect(codeOf(await grant(wanted, client))).toBe('ok')
    expect(codeOf(await grant(wanted, client))).toBe('ok')
    expect(codeOf(await grant({ customer: wanted.customer, coins: 1 }, client))).toBe('403 prove_again')
  })

  test('OPS-K04: without a proof makes five of 12 concurrent grants of 100 to 12 customers, over two processes', async () => {
    const { client } = await staffClient(shop, ['manager'])
    const other = (await shop.anotherProcess())()
    other.cookie = client.cookie
    pass(shop, { minutes: 6 })
    const ids = []
    for (let at = 0; at < 12; at += 1) ids.push((await newCustomer()).id)
    const answers = await Promise.all(
      ids.map((customer, at) => grant({ customer, coins: 100 }, at % 2 === 0 ? client : other)),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === '403 prove_again')).toHaveLength(7)
  })

  test('OPS-K04: without a proof makes five of 12 concurrent grants of 100 by 12 people to one customer', async () => {
    const { id } = await newCustomer()
    const people = await Promise.all(Array.from({ length: 12 }, () => staffClient(shop, ['manager'])))
    pass(shop, { minutes: 6 })
    const answers = await Promise.all(people.map(({ client }) => grant({ customer: id, coins: 100 }, client)))
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === '403 prove_again')).toHaveLength(7)
  })

  test('OPS-K04: grants once for a key, and refuses the key with another amount', async () => {
    const { id } = await newCustomer()
    const wanted = { customer: id, coins: 40, key: randomUUID() }
    const first = await grant(wanted)
    const again = await grant(wanted)
    expect(again.body.data.balance).toBe(first.body.data.balance)
    expect(codeOf(await grant({ ...wanted, coins: 41 }))).toBe('422 key_used')
    const { client: second } = await staffClient(shop, ['manager'])
    expect(codeOf(await grant(wanted, second))).toBe('422 key_used')
    const rows = await query(shop.db, sql`select id from coin_movements where key = ${wanted.key}::uuid`)
    expect(rows).toHaveLength(1)
  })

  test('OPS-K04: takes back 100 of 350 coins three times in 20 concurrent calls, and the purse is never negative', async () => {
    const { id } = await newCustomer()
    const other = (await shop.anotherProcess())()
    other.cookie = manager.cookie
    const { balance } = (await ask(desk, 'coins/ledger', { customer: id })).body.data
    await grant({ customer: id, coins: 350 - balance })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        grant({ customer: id, coins: -100 }, at % 2 === 0 ? manager : other),
      ),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect(codes.filter((code) => code === 'above_balance')).toHaveLength(17)
    const purse = await one(shop.db, sql`select balance from coin_purses where customer_id = ${id}`)
    expect(purse).toEqual({ balance: 50 })
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-006, OPS-L02: is in the audit log with its reason, unless it was refused', async () => {
    const { id } = await newCustomer()
    await grant({ customer: id, coins: 30 })
    await grant({ customer: id, coins: -10_000_0 })
    const entries = await query<{ act: string; reason: string; after: string }>(
      shop.db,
      sql`select act, reason, after from audit_entries where subject_kind = 'customer' and subject_id = ${String(id)}`,
    )
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ act: 'coins.granted', reason: 'Late report' })
    expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({ coins: 30 })
  })

  test('OPS-K04: refuses an invalid grant at its field', async () => {
    const { id } = await newCustomer()
    const refused = []
    for (const body of [{ coins: 0 }, { coins: 1.5 }, { coins: 100_001 }, { coins: 1, reason: '  ' }]) {
      refused.push([...messageOf(await grant({ customer: id, ...body }))])
    }
    const coins = ['coins', 'Enter a whole number of coins, from 1 to 1,00,000.']
    expect(refused).toEqual([coins, coins, coins, ['reason', 'Give a reason. The customer reads it.']])
    expect(codeOf(await grant({ customer: 999_999_999, coins: 1 }))).toBe('unknown_customer')
    expect(codeOf(await grant({ customer: id, coins: 1 }, desk))).toBe('403 not_allowed')
  })
})

describe('coins/find and coins/ledger', () => {
  test('OPS-K04: find a customer by mobile or order, with a masked number, and page through the ledger', async () => {
    const order = await paidOrder(shop)
    const byOrder = (await ask(desk, 'coins/find', { order: order.number })).body.data
    expect(byOrder.customer.mobile).toMatch(/^\d\d•••••\d{3}$/)
    const { id, mobile: number } = await newCustomer()
    const found = await ask(desk, 'coins/find', { mobile: `+91 ${number.slice(0, 5)} ${number.slice(5)}` })
    expect(found.body.data.customer).toMatchObject({ id, is_erased: false })
    expect(JSON.stringify(found.body)).not.toContain(number)
    expect(codeOf(await ask(desk, 'coins/find', { mobile: '9845069999' }))).toBe('unknown_mobile')
    expect(codeOf(await ask(desk, 'coins/find', { order: 'LB0000000000' }))).toBe('unknown_order')

    for (let at = 0; at < 52; at += 1) await grant({ customer: id, coins: 1, reason: `Grant ${at}` })
    const first = (await ask(desk, 'coins/ledger', { customer: id })).body.data
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({ text: 'Added by Labaya: Grant 51', by_name: 'Ravi Shetty' })
    const second = (await ask(desk, 'coins/ledger', { customer: id, after: first.after })).body.data
    expect(second.entries.length).toBeGreaterThanOrEqual(2)
    expect(second.more).toBe(false)
  })

  test('OPS-K04, SEC-33: show the movements of an erased account without reasons, and it gets no more coins', async () => {
    const { id, mobile: number } = await newCustomer()
    await grant({ customer: id, coins: 10, reason: 'Meena called about her report' })
    await transaction(shop.db, (tx) =>
      eraseCustomer(tx, { customerId: id, mobile: number }, 'a secret of the test', shop.clock.now()),
    )
    const { data } = (await ask(desk, 'coins/ledger', { customer: id })).body
    expect(data.customer).toEqual({ id, name: '', mobile: '', is_erased: true })
    expect(data.entries[0].text).toBe('Added by Labaya')
    expect(codeOf(await grant({ customer: id, coins: 10 }))).toBe('unknown_customer')
  })
})
