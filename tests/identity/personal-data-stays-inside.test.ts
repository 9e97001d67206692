import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query, sql } from '../../src/platform/db/query.server.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { invoiceRoutes } from '../../src/server/routes/invoice-routes.ts'
import {
  changeAsPersona,
  erase,
  orderAsPersona,
  PERSONA,
  PERSONAL,
  signPersonaUp,
  writeAsPersona,
} from '../support/people/persona.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let logged = ''
beforeAll(async () => {
  const lines = new PassThrough()
  lines.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  shop = await createTestShop({
    env: { OTP_SECONDS_BETWEEN_SENDS: '0' },
    log: createLog('info', lines),
  })
})
afterAll(() => shop.close())

const namedIn = (text: string) => PERSONAL.filter((personal) => text.includes(personal))

async function textOf(table: string): Promise<string> {
  const found = await query<{ row: string }>(shop.db, sql`select t::text as row from ${sql.table(table)} t`)
  return found.map(({ row }) => row).join('\n')
}

test('SEC-32, SEC-33: a customer’s complete journey, with moving, cancelling, mails, invoice, family and complaint, leaves no personal data in the log, with the provider or in an SMS except the mobile number', async () => {
  const client = shop.visitor()
  await signPersonaUp(shop, client)
  const number = await orderAsPersona(shop, client)
  await writeAsPersona(client, number)
  await client.post('/api/order/detail', { order_number: number })
  await client.post('/api/privacy/export')
  await shop.runJobs()
  expect(await changeAsPersona(client, number)).toEqual([])
  const invoice = `/my-profile/orders/${number}/invoice.pdf`
  const paper = await invoiceRoutes(shop.parts).request(invoice, { headers: { Cookie: client.cookie } })
  expect(paper.status).toBe(200)
  await shop.runJobs()
  const reason = PERSONA.complaint
  const { body } = await client.post('/api/order/cancel', { order_number: number, reason })
  expect(body.error).toBe(false)
  await shop.runJobs()
  const mails = await shop.mails(PERSONA.email)
  const messages = await shop.outbox(PERSONA.mobile)
  const provider = [
    await textOf('standin_orders'),
    await textOf('standin_payments'),
    await textOf('standin_refunds'),
    await textOf('standin_webhooks'),
  ].join('\n')
  const said = messages.map(({ text }) => text).join('\n')
  await erase(shop, client)

  expect(logged).toContain('"event":"account_erased"')
  expect(namedIn(logged)).toEqual([])
  expect(logged).not.toMatch(/HIV|Private test/)
  const codes = messages.flatMap(({ code }) => (code === null ? [] : [code]))
  expect(codes.filter((code) => logged.includes(`"${code}"`))).toEqual([])

  expect(provider).toContain(number)
  expect(namedIn(provider)).toEqual([])
  expect(provider).not.toContain('HIV')

  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_confirmed', 'order_rescheduled', 'order_canceled']),
  )
  expect(mails.filter(({ text, html }) => `${text}${html}`.includes('HIV'))).toEqual([])

  expect(messages.length).toBeGreaterThan(3)
  expect(namedIn(said)).toEqual([])
  expect(said).not.toContain('HIV')
})
