import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskPerson, numbersFor, orderAtDesk } from '../../../../tests/support/shop/order-desk.ts'
import { openOffersShop } from '../../../../tests/support/shop/offers.ts'
import { orderSeenBy } from '../../../../tests/support/shop/operator-orders.ts'
import { codeOf } from '../../../../tests/support/shop/staff.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { findOrderForMail } from '../../../domains/orders/mails/order-mails.store.server.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

async function acts(number: string) {
  const rows = await query<{
    act: string
    before: string | null
    after: string | null
    reason: string | null
  }>(
    shop.db,
    sql`select act, before, after, reason from audit_entries where subject_id = ${number} order by seq`,
  )
  return rows
}

/** A paid order, and the call that corrects it. */
async function correctable() {
  const order = await orderAtDesk(shop)
  const [patient] = order.page.order.patients
  const correct = (changes: object, version = order.page.order.version) =>
    order.desk.asks('orders/correct', { number: order.number, version, changes })
  return { ...order, patient, correct }
}

describe('OPS-O08: a correction', () => {
  test('shows both values, and does not change the snapshot of the order or its invoice', async () => {
    const { number, patient, correct, client } = await correctable()
    const papers = sql`select o.snapshot::text as snapshot, i.document::text as document
      from orders o join invoices i on i.order_id = o.id where o.number = ${number}`
    const before = await one(shop.db, papers)
    const changes = {
      patients: [{ id: patient.id, firstname: 'Anannya', dob: '1993-05-12' }],
      address: { landmark: 'Opposite the park', street: ['15, 2nd Cross'], telephone: '9845054321' },
    }
    const { order } = (await correct(changes)).body.data
    expect(order.patients[0]).toMatchObject({ firstname: 'Anannya', dob: '1993-05-12' })
    expect(order.address.telephone.value).toBe('98•••••321')
    expect(order.corrections).toMatchObject([
      {
        subject: `patient:${patient.id}`,
        field: 'firstname',
        was: 'Ananya',
        now: 'Anannya',
        by: { name: 'Ravi Shetty' },
      },
      { field: 'dob', was: '1992-05-12', now: '1993-05-12' },
      { subject: 'address', field: 'telephone', was: '98•••••345', now: '98•••••321' },
      { field: 'street', was: '•••••', now: '•••••' },
      { field: 'landmark', was: '', now: '•••••' },
    ])
    expect(await one(shop.db, papers)).toEqual(before)
    const seen = await orderSeenBy({ client, number })
    expect(seen.address).toMatchObject({ street: ['15, 2nd Cross'], landmark: 'Opposite the park' })
    expect(seen.members[0].member_firstname).toBe('Anannya')
    const stored = await one<{ id: number }>(shop.db, sql`select id from orders where number = ${number}`)
    const mailed = await findOrderForMail(shop.db, stored?.id ?? 0, null)
    expect(mailed?.order.snapshot.address.street).toEqual(['15, 2nd Cross'])
  })

  test('is audited with its fields, without their values', async () => {
    const { number, patient, correct } = await correctable()
    await correct({ patients: [{ id: patient.id, lastname: 'Raao' }] })
    expect(await acts(number)).toMatchObject([
      {
        act: 'order.corrected',
        before: null,
        after: JSON.stringify({ fields: [`patient:${patient.id}.lastname`] }),
      },
    ])
  })

  test('adds keys that find the order, and the previous keys remain', async () => {
    const { number, patient, correct, desk } = await correctable()
    await correct({
      patients: [{ id: patient.id, firstname: 'Zubeida' }],
      address: { telephone: '9611100077' },
    })
    expect(await numbersFor(desk.asks, 'zube')).toEqual([number])
    expect(await numbersFor(desk.asks, '0077')).toEqual([number])
    expect(await numbersFor(desk.asks, 'ananya')).toContain(number)
  })

  test('is compared with the corrected value if it follows another one', async () => {
    const { patient, correct } = await correctable()
    const first = await correct({ patients: [{ id: patient.id, firstname: 'Anu' }] })
    const { version } = first.body.data.order
    expect(codeOf(await correct({ patients: [{ id: patient.id, firstname: 'Anu' }] }, version))).toBe(
      'nothing_changed',
    )
    const back = await correct({ patients: [{ id: patient.id, firstname: 'Ananya' }] }, version)
    expect(back.body.data.order.corrections.at(-1)).toMatchObject({ was: 'Anu', now: 'Ananya' })
    expect(back.body.data.order.patients[0].firstname).toBe('Ananya')
  })

  test('is refused at its field', async () => {
    const { patient, correct } = await correctable()
    const refusal = async (changes: object) => {
      const { field, code } = (await correct(changes)).body.message?.[0] ?? {}
      return [code, field]
    }
    const of = (change: object) => ({ patients: [{ id: patient.id, ...change }] })
    expect(await refusal(of({ firstname: 'R2D2' }))).toEqual(['name', `patients.${patient.id}.firstname`])
    expect(await refusal(of({ dob: '2026-11-24' }))).toEqual(['dob', `patients.${patient.id}.dob`])
    expect(await refusal({ patients: [{ id: 1, firstname: 'A' }] })).toEqual([
      'unknown_patient',
      'patients.1',
    ])
    expect(await refusal({ address: { telephone: '984501234' } })).toEqual(['telephone', 'address.telephone'])
    expect(await refusal({ address: { street: [' '] } })).toEqual(['street', 'address.street'])
    expect(await refusal({ address: { street: ['14 <b>'] } })).toEqual(['street', 'address.street'])
    expect(await refusal({})).toEqual(['nothing_changed', undefined])
  })

  test('of the pincode stays within the area', async () => {
    const { correct, page } = await correctable()
    const elsewhere = await correct({ address: { postcode: '600001' } })
    expect(elsewhere.body.message?.[0]).toMatchObject({ code: 'other_area', field: 'address.postcode' })
    const own = await one<{ pincode: string }>(
      shop.db,
      sql`select p.pincode from pincodes p join service_area_ranges r on p.pincode between r.from_pincode and r.to_pincode
          where r.area_id = ${page.order.address.area.id} and p.pincode <> '560034' limit 1`,
    )
    expect(codeOf(await correct({ address: { postcode: own?.pincode ?? '' } }))).toBe(
      own === undefined ? 'other_area' : 'ok',
    )
  })

  test('of the sex checks the patient’s tests again', async () => {
    const { number, patient, correct } = await correctable()
    const forWomen = (gender: string) =>
      execute(
        shop.db,
        sql`update orders set snapshot = jsonb_set(snapshot, '{lines,0,patientGender}', to_jsonb(${gender}::text)) where number = ${number}`,
      )
    await forWomen('F')
    const version = async () =>
      (await one<{ version: number }>(shop.db, sql`select version from orders where number = ${number}`))
        ?.version
    const male = { patients: [{ id: patient.id, sex: 'Male' }] }
    const refused = await correct(male, await version())
    expect(refused.body.message?.[0]).toMatchObject({
      code: 'not_applicable',
      field: `patients.${patient.id}.sex`,
    })
    await forWomen('FM')
    expect(codeOf(await correct(male, await version()))).toBe('ok')
  })

  test('is possible until the sample is collected', async () => {
    const { number, patient, correct } = await correctable()
    await execute(
      shop.db,
      sql`insert into order_events (order_id, status, text, at) select id, 'collected', 'Sample collected', placed_at from orders where number = ${number}`,
    )
    expect(codeOf(await correct({ patients: [{ id: patient.id, firstname: 'Anu' }] }))).toBe('collected')
  })

  test('needs order.change', async () => {
    const { number, page } = await correctable()
    const finance = await deskPerson(shop, ['finance'])
    const refused = await finance.asks('orders/correct', { number, version: page.order.version, changes: {} })
    expect(codeOf(refused)).toBe('403 not_allowed')
  })
})
