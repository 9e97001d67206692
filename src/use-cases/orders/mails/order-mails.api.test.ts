import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import {
  erase,
  orderAsPersona,
  PERSONA,
  signPersonaUp,
  tracesIn,
} from '../../../../tests/support/people/persona.ts'
import { paidWithAddress, storedOrder } from '../../../../tests/support/shop/mailed-order.ts'
import { createTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { enqueueOrderMail } from './order-mails.server.ts'
import { insertOrderEvent } from '../../../domains/orders/orders.store.server.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
const ADDRESS = 'ananya@example.com'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ env: { OTP_SECONDS_BETWEEN_SENDS: '0' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  await execute(shop.db, sql`delete from jobs`)
  await execute(shop.db, sql`delete from mail_outbox`)
  await execute(shop.db, sql`update customers set email = null, confirmed_email = null`)
})

const paid = (email: string | null = ADDRESS) => paidWithAddress(shop, email)

async function newest(address = ADDRESS) {
  await shop.runJobs()
  const [mail] = await shop.mails(address)
  if (mail === undefined) throw new Error('no mail')
  return mail
}

const fileOf = (mail: Awaited<ReturnType<typeof newest>>, type: string) =>
  mail.files.find(({ contentType }) => contentType.startsWith(type))

describe('the mail of a confirmed order', () => {
  test('is the receipt: time, first names, amounts, the order’s page, calendar and invoice', async () => {
    const { number } = await paid()
    const mail = await newest()
    expect(mail).toMatchObject({
      kind: 'order_confirmed',
      subject: `Your Labaya order ${number} is confirmed`,
    })
    for (const said of [
      'We will come on Tuesday, 24 Nov between 6:00 AM and 7:00 AM.',
      'For: Ananya\n',
      'Complete Blood Count (CBC): ₹299.00',
      'Booking charge: ₹118.00',
      'Grand total: ₹417.00',
      `http://localhost/my-profile?order=${number}`,
      'until 2 hours before it',
    ]) {
      expect(mail.text).toContain(said)
    }
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Rao|9845012345|Koramangala|<img|src=/)
    expect(mail.html).toMatch(/<html lang="en-IN">[\s\S]*<h1[\s\S]*<th scope="row"/)

    const calendar = fileOf(mail, 'text/calendar')?.content
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain(`UID:${number}@labaya\r\nSEQUENCE:0\r\n`)
    expect(calendar).toContain('DTSTART:20261124T003000Z')
    const invoice = Buffer.from(fileOf(mail, 'application/pdf')?.content ?? '', 'base64')
    expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
    const issued = await query(
      shop.db,
      sql`select 1 as one from invoices i join orders o on o.id = i.order_id where o.number = ${number}`,
    )
    expect(issued).toHaveLength(1)
  })

  test('names no test that needs consent, and no last name', async () => {
    const client = shop.visitor()
    await signPersonaUp(shop, client)
    const number = await orderAsPersona(shop, client)
    const mail = await newest(PERSONA.email)
    const [invoice] = await query<{ document: unknown }>(
      shop.db,
      sql`select i.document from invoices i join orders o on o.id = i.order_id where o.number = ${number}`,
    )
    const read = [mail.subject, mail.text, mail.html, fileOf(mail, 'text/calendar')?.content]
    expect(read.join()).not.toContain('HIV')
    // The text drawn into the PDF; its own bytes may contain any three letters.
    expect(JSON.stringify(invoice)).toContain('Private test')
    expect(JSON.stringify(invoice)).not.toContain('HIV')
    expect(mail.text).toContain('Private test')
    expect(mail.text).toContain(`For: ${PERSONA.firstname}, ${PERSONA.father}`)
    expect(mail.text).not.toContain(PERSONA.lastname)
  })

  test('SEC-33: is deleted with the account that it was sent for, even if the address changed before', async () => {
    const client = shop.visitor()
    const mobile = '9873345512'
    const customerId = await shop.signIn(client, mobile)
    const { email } = PERSONA
    await execute(
      shop.db,
      sql`update customers set email = ${email}, confirmed_email = ${email} where id = ${customerId}`,
    )
    await orderAsPersona(shop, client)
    await newest(PERSONA.email)
    expect(await tracesIn(shop.db, [PERSONA.email])).toContain(`mail_outbox: ${PERSONA.email}`)
    await execute(shop.db, sql`update customers set email = 'new@example.com' where id = ${customerId}`)
    await erase(shop, client, mobile)
    expect(await shop.mails(PERSONA.email)).toEqual([])
    expect(await tracesIn(shop.db, [PERSONA.email])).toEqual([])
  })

  test('is not created for a customer without an address, nor for an account that was erased since', async () => {
    await paid(null)
    const { client, number } = await paid('gone@example.com')
    await execute(shop.db, sql`update customers set email = null where email = 'gone@example.com'`)
    await shop.runJobs()
    const rows = await one(shop.db, sql`select count(*)::int as count from mail_outbox`)
    expect(rows).toEqual({ count: 0 })
    expect((await client.post('/api/order/detail', { order_number: number })).status).toBe(200)
    const jobs = await query<{ state: string }>(shop.db, sql`select state from jobs where kind = 'send-mail'`)
    expect(jobs).toEqual([{ state: 'done' }])
  })
})

describe('later mails', () => {
  test('have the new time of a moved visit, with the same calendar id and a higher sequence number', async () => {
    const { number } = await paid()
    await newest()
    const order = await storedOrder(shop, number)
    const slot = { ...order.snapshot.slot, day: '2026-11-25', startMinute: 600, endMinute: 660 }
    const snapshot = { ...order.snapshot, slot }
    await transaction(shop.db, async (tx) => {
      await execute(
        tx,
        sql`update orders set snapshot = ${JSON.stringify(snapshot)}::jsonb where id = ${order.id}`,
      )
      await insertOrderEvent(tx, order.id, { status: 'rescheduled', text: 'Moved', at: NINE })
      await enqueueOrderMail(tx, order, { what: 'rescheduled', moves: 1 }, NINE)
    })
    const mail = await newest()
    expect(mail.subject).toBe(`New time for your Labaya order ${number}`)
    expect(mail.text).toContain('on Wednesday, 25 Nov between 10:00 AM and 11:00 AM')
    const calendar = fileOf(mail, 'text/calendar')?.content
    expect(calendar).toContain(`UID:${number}@labaya\r\nSEQUENCE:1\r\n`)
    expect(calendar).toContain('DTSTART:20261125T043000Z')
  })

  test('have the refund of a cancelled order and remove the visit from the calendar; the next one confirms the repayment', async () => {
    const { client, number } = await paid()
    await newest()
    await client.post('/api/order/cancel', { order_number: number })
    await shop.runJobs()
    const [refunded, canceled, ...earlier] = await shop.mails(ADDRESS)
    expect(earlier).toHaveLength(1)
    expect(canceled?.subject).toBe(`Your Labaya order ${number} is cancelled`)
    expect(canceled?.text).toContain('₹417 will reach the account you paid from in 5 to 7 working days.')
    const calendar = canceled?.files.find(({ contentType }) => contentType.startsWith('text/calendar'))
    expect(calendar?.contentType).toBe('text/calendar; method=CANCEL')
    expect(calendar?.content).toContain('SEQUENCE:1\r\n')
    expect(calendar?.content).toContain('STATUS:CANCELLED')
    expect(canceled?.files.map(({ filename }) => filename)).toContain('LB-C2627-000001.pdf')

    expect(refunded).toMatchObject({
      kind: 'order_refunded',
      subject: `Your refund for Labaya order ${number} has been made`,
      files: [],
    })
    expect(refunded?.text).toContain('₹417.00 is on its way')
  })

  test('omit the confirmation of an order that was cancelled before it was sent', async () => {
    const { client, number } = await paid()
    await client.post('/api/order/cancel', { order_number: number })
    await shop.runJobs()
    const kinds = (await shop.mails(ADDRESS)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['order_canceled', 'order_refunded'])
  })

  test('are stored for 30 days in development, then deleted', async () => {
    await paid()
    await newest()
    const later = (days: number) => shop.clock.set(new Date(NINE.getTime() + days * 86_400_000))
    later(30)
    await shop.runJobs()
    expect(await shop.mails(ADDRESS)).toHaveLength(1)
    later(31)
    await shop.runJobs()
    expect(await shop.mails(ADDRESS)).toEqual([])
  })
})
