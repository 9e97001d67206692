import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAsPersona } from '../../../tests/support/people/persona.ts'
import { ask, staffClient } from '../../../tests/support/shop/staff.ts'
import { refundBody, requestRefund, setAloneUpTo } from '../../../tests/support/shop/staff-refunds.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const NAME = 'HIV 1 and 2 Antigen Antibody'

let shop: TestShop
let number: string
let pairs: { line: number; member: number }[]
beforeAll(async () => {
  shop = await createTestShop()
  const client = shop.visitor()
  await shop.signIn(client)
  number = await orderAsPersona(shop, client)
  setAloneUpTo(shop, 0)
  const desk = await staffClient(shop, ['desk'])
  const { parts }: { parts: Part[] } = (await ask(desk.client, 'refunds/parts', { number })).body.data
  pairs = parts.map(({ unit }) => unit).filter(({ kind }) => kind === 'pair')
  await requestRefund(desk, refundBody(number, { pairs: pairs.slice(0, 1) }))
})
afterAll(() => shop.close())

type Part = { unit: { kind: string; line: number; member: number }; name: string }

const namesOf = (parts: Part[]) => parts.filter(({ unit }) => unit.kind === 'pair').map(({ name }) => name)

/** The names of an order's test in every call that lists the tests of orders. */
async function namesSeenBy(role: 'finance' | 'desk') {
  const { client } = await staffClient(shop, [role])
  const read = async (call: string, body: object) => (await ask(client, call, body)).body.data
  const { order }: { order: { lines: { name: string }[] } } = await read('orders/get', { number })
  const { parts } = await read('refunds/parts', { number })
  const quote = await read('refunds/quote', refundBody(number, { pairs: pairs.slice(1) }))
  const waiting: { items: { lines: Part[] }[] } = await read('refunds/waiting', {})
  return {
    page: order.lines.map(({ name }) => name),
    parts: namesOf(parts),
    quote: namesOf(quote.lines),
    waiting: namesOf(waiting.items.flatMap(({ lines }) => lines)),
  }
}

test.each([
  ['people who work on orders see', 'desk', NAME],
  ['Finance does not see', 'finance', 'Private test'],
] as const)(
  'OPS-O03: %s the name of a private test, in any call that lists the tests of an order',
  async (_, role, name) => {
    expect(await namesSeenBy(role)).toEqual({
      page: [name],
      parts: [name, name],
      quote: [name],
      waiting: [name],
    })
  },
)
