import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, query, sql } from '../../platform/db/query.server.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const PER_ADDRESS = 2
const PER_SUBNET = 5 * PER_ADDRESS

let shop: TestShop
let sku: string
beforeAll(async () => {
  shop = await createTestShop({
    env: {
      TRUST_PROXY: '1',
      ENQUIRIES_PER_IP_HOUR: String(PER_ADDRESS),
      PRESCRIPTIONS_PER_IP_HOUR: String(PER_ADDRESS),
      GRIEVANCES_PER_IP_HOUR: String(PER_ADDRESS),
    },
  })
  const product = await one<{ sku: string }>(
    shop.db,
    sql`select sku from products where is_enquiry and not is_retired order by id limit 1`,
  )
  sku = product?.sku ?? ''
})
afterAll(() => shop.close())

let sent = 0
/** A mobile number that no other call of this file names. */
function newMobile(): string {
  return String(9_300_000_000 + (sent += 1))
}

const photo = (mobile: string) => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from(mobile)]).toString('base64')

// Each kind has a network of its own, because a prescription also counts as an enquiry.
const KINDS = [
  {
    kind: 'complaints',
    network: '2001:db8:1',
    path: '/api/grievance',
    body: (mobile: string) => ({ name: 'Ananya Rao', contact: mobile, order_number: '', text: 'Late' }),
  },
  {
    kind: 'prescriptions',
    network: '2001:db8:2',
    path: '/api/prescription/send',
    body: (mobile: string) => ({ name: 'Ananya Rao', mobile, bytes: photo(mobile) }),
  },
  {
    kind: 'enquiries',
    network: '2001:db8:3',
    path: '/api/cart/submit-enquire-form',
    body: (mobile: string) => ({
      submitState: { name: 'Ananya Rao', phone: mobile, email: 'ananya@example.com', zip: '', sku },
    }),
  },
  {
    kind: 'enquiries about a pincode',
    network: '2001:db8:4',
    path: '/api/enquiry/pincode',
    body: (mobile: string) => ({ phone: mobile, pincode: '744301' }),
  },
]

describe.each(KINDS)('SEC-05: $kind', ({ network, path, body }) => {
  const statusFrom = async (address: string) =>
    (await shop.visitor().post(path, body(newMobile()), { 'X-Forwarded-For': address })).status

  test('are limited for a /64 of IPv6 as for one address, and for a /48 to five times as many', async () => {
    const statuses: number[] = []
    for (let part = 1; part <= 5; part += 1)
      for (let host = 1; host <= PER_ADDRESS + 1; host += 1)
        statuses.push(await statusFrom(`${network}:${part}::${host}`))
    expect(statuses).toEqual(Array.from({ length: 5 }, () => [200, 200, 429]).flat())
    expect(await statusFrom(`${network}:6::1`)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_SUBNET)
  })
})

test('SEC-05: enquiries and complaints store no network address, not even as a hash', async () => {
  const stored = await query(
    shop.db,
    sql`select 1 from enquiries where address_hash is not null
        union all select 1 from grievances where address_hash is not null`,
  )
  expect(stored).toEqual([])
})
