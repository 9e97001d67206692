import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addMember, newCustomer, ravi } from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, query, sql } from '../../platform/db/query.server.ts'
import { patientsHandlers } from './patients.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: patientsHandlers })
})
afterAll(() => shop.close())

async function family(client: TestClient) {
  const { body } = await client.post('/api/address/get-family')
  return body.data.getFamilyMemberList.items
}

function edit(client: TestClient, change: object) {
  return client.post('/api/diagnostics/dx-edit-patient', change)
}

describe('changing a member', () => {
  test('records a declaration once', async () => {
    const client = await newCustomer(shop)
    const { body } = await addMember(client, { ...ravi, declaration: true })
    expect(body.data.addFamilyMember.declared).toBe(true)
    const { member_id } = (await addMember(client)).body.data.addFamilyMember
    await edit(client, { patient_id: member_id, declaration: true })
    shop.clock.set(new Date('2026-11-24T09:00:00+05:30'))
    await edit(client, { patient_id: member_id, declaration: true })
    const row = await one<{ declared_at: Date }>(
      shop.db,
      sql`select declared_at from members where id = ${member_id}`,
    )
    expect(row?.declared_at.toISOString().slice(0, 10)).toBe('2026-11-23')
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })

  test('stores a declaration with the text’s version, the time and the person who gave it, until the next one', async () => {
    const client = await newCustomer(shop)
    const son = { ...ravi, secondary_relation: 'Son', dob: '01-02-2015' }
    const { member_id } = (await addMember(client, { ...son, declaration: true })).body.data.addFamilyMember
    expect(await family(client)).toMatchObject([{ declared: true }])

    await edit(client, { patient_id: member_id, dob: '01-02-1985' })
    expect(await family(client)).toMatchObject([{ declared: false }])
    await edit(client, { patient_id: member_id, declaration: true })
    expect(await family(client)).toMatchObject([{ declared: true }])
    expect(
      await query(
        shop.db,
        sql`select customer_id, purpose, version, given_at is not null as timed, withdrawn_at is null as live
            from consents where member_id = ${member_id} order by id`,
      ),
    ).toEqual([
      { customer_id: client.customerId, purpose: 'guardian', version: '1', timed: true, live: false },
      { customer_id: client.customerId, purpose: 'relative', version: '1', timed: true, live: true },
    ])
  })

  test('requires a member who turns 18 to consent again', async () => {
    const client = await newCustomer(shop)
    await addMember(client, { ...ravi, secondary_relation: 'Son', dob: '24-11-2008', declaration: true })
    expect(await family(client)).toMatchObject([{ declared: true }])
    shop.clock.set(new Date('2026-11-24T00:00:00+05:30'))
    expect(await family(client)).toMatchObject([{ declared: false, age: 18 }])
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })

  test('API-16, AMB-19: splits the name at its last space and does not change fields that are not sent', async () => {
    const client = await newCustomer(shop)
    const { member_id } = (await addMember(client, { ...ravi, blood_group: 'O+', dob: '05-03-1958' })).body
      .data.addFamilyMember
    const { body } = await edit(client, {
      patient_id: member_id,
      patient_name: 'Ravi Shankar Iyer',
      mobile: '9845099999',
      relation: 'Brother',
      gender: 'Male',
      dob: '06-03-1958',
    })
    expect(body).toMatchObject({ error: false, data: { dxUpdatePatient: { error: 'false' } } })
    expect(await family(client)).toMatchObject([
      {
        firstname: 'Ravi Shankar',
        lastname: 'Iyer',
        mobile: '9845099999',
        secondary_relation: 'Brother',
        dob: '06-03-1958',
        bloodgroup: 'O+',
      },
    ])

    await edit(client, { patient_id: String(member_id), patient_name: 'Shankar' })
    expect(await family(client)).toMatchObject([{ firstname: 'Shankar', lastname: 'Iyer' }])
    await edit(client, { patient_id: member_id, firstname: 'Hari', lastname: 'Das' })
    expect(await family(client)).toMatchObject([{ firstname: 'Hari', lastname: 'Das', dob: '06-03-1958' }])
  })

  test('PAT-13: may add the date of birth, but not clear it', async () => {
    const client = await newCustomer(shop)
    const { member_id } = (await addMember(client)).body.data.addFamilyMember
    expect((await edit(client, { patient_id: member_id, dob: '01-01-1960' })).status).toBe(200)
    const cleared = await edit(client, { patient_id: member_id, dob: '' })
    expect(cleared.status).toBe(422)
    expect(cleared.body.message).toEqual([
      { code: 'dob_empty', message: 'Date of Birth cannot be empty', field: 'dob' },
    ])
    expect(await family(client)).toMatchObject([{ dob: '01-01-1960' }])
  })

  test('API-16: refuses wrong fields under the names they were sent with, and does not change the member', async () => {
    const client = await newCustomer(shop)
    const { member_id } = (await addMember(client)).body.data.addFamilyMember
    const { status, body } = await edit(client, {
      patient_id: member_id,
      patient_name: 'R2 D2',
      mobile: '12',
    })
    expect(status).toBe(422)
    expect(body.message?.map(({ field }) => field)).toEqual(['patient_name', 'mobile'])
    expect(await family(client)).toMatchObject([{ firstname: 'Ravi', lastname: 'Rao' }])
    expect((await edit(client, { patient_name: 'Ravi' })).status).toBe(422)
  })

  test('SEC-01: gives the same reply for an unknown, an archived and another customer’s member', async () => {
    const [client, other] = [await newCustomer(shop), await newCustomer(shop)]
    const { member_id: foreign } = (await addMember(other)).body.data.addFamilyMember
    const { member_id: archived } = (await addMember(client)).body.data.addFamilyMember
    await client.post('/api/address/archive-family', { member_id: archived })

    const answers = []
    for (const id of [foreign, archived, 999_999_999]) {
      answers.push(await edit(client, { patient_id: id, patient_name: 'Eve Mallory' }))
      answers.push(await client.post('/api/address/archive-family', { member_id: id }))
    }
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await family(other)).toMatchObject([{ firstname: 'Ravi' }])
  })

  test('does not delete an archived member from the database', async () => {
    const client = await newCustomer(shop)
    const { member_id } = (await addMember(client)).body.data.addFamilyMember
    await client.post('/api/address/archive-family', { member_id })
    expect(
      await one(
        shop.db,
        sql`select firstname from members where id = ${member_id} and archived_at is not null`,
      ),
    ).toEqual({ firstname: 'Ravi' })
  })
})
