import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/client.ts'
import { createTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { firstRow, sql } from '../../kernel/db.server.ts'
import { patientsHandlers } from './patients.api.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: patientsHandlers })
})
afterAll(() => shop.close())

const ravi = { firstname: 'Ravi', lastname: 'Rao', gender: 'Male', secondary_relation: 'Father' }

/** A signed-in customer of her own; the mobile is known to the test. */
async function customer(mobile?: string): Promise<TestClient & { customerId: number }> {
  const client = shop.visitor()
  return Object.assign(client, { customerId: await shop.signIn(client, mobile) })
}

function add(client: TestClient, member: object = ravi, more: object = {}) {
  return client.post('/api/address/add-family', { addFamilyState: member, ...more })
}

async function family(client: TestClient) {
  const { body } = await client.post('/api/address/get-family')
  return body.data.getFamilyMemberList.items
}

function edit(client: TestClient, change: object) {
  return client.post('/api/diagnostics/dx-edit-patient', change)
}

describe('a family', () => {
  test('API-13: is empty at first, and closed to visitors', async () => {
    const client = await customer()
    expect(await family(client)).toEqual([])
    for (const path of [
      '/api/address/get-family',
      '/api/address/add-family',
      '/api/diagnostics/dx-edit-patient',
    ]) {
      expect((await shop.visitor().post(path)).status).toBe(401)
    }
    expect((await shop.visitor().post('/api/address/archive-family')).status).toBe(401)
  })

  test('API-14, PAT-26, PAT-30: lists what was added, with age and blood group', async () => {
    const client = await customer()
    const sent = {
      firstname: 'Meera',
      lastname: 'Rao',
      gender: 'Female',
      primary_relation: 'Self',
      secondary_relation: 'Mother',
      height: '158',
      weight: 62,
      blood_group: 'ab+',
      email: 'meera@example.in',
      mobile: '9845012345',
      dob: '24-11-1960',
    }
    const { status, body } = await add(client, sent)
    expect(status).toBe(200)
    const member = {
      member_id: body.data.addFamilyMember.member_id,
      firstname: 'Meera',
      lastname: 'Rao',
      gender: 'Female',
      dob: '24-11-1960',
      age: 65,
      height: '158',
      weight: '62',
      bloodgroup: 'AB+',
      primary_relation: 'Self',
      secondary_relation: 'Mother',
      email: 'meera@example.in',
      mobile: '9845012345',
      declared: false,
    }
    expect(body.data.addFamilyMember).toEqual(member)
    expect(member.member_id).toEqual(expect.any(Number))
    expect(await family(client)).toEqual([member])
  })

  test('AMB-04: needs names, gender and relation only; a missing mobile is the customer’s', async () => {
    const client = await customer('9876500001')
    const { body } = await add(client, { ...ravi, dob: '', mobile: '', height: null })
    expect(body.data.addFamilyMember).toMatchObject({
      mobile: '9876500001',
      dob: null,
      age: null,
      height: '',
      bloodgroup: '',
      primary_relation: 'Self',
    })

    const empty = await add(client, {})
    expect(empty.status).toBe(422)
    expect(empty.body.data).toBeNull()
    expect(empty.body.message?.map(({ field, message }) => [field, message])).toEqual([
      ['addFamilyState.firstname', 'First name cannot be empty'],
      ['addFamilyState.lastname', 'Last name cannot be empty'],
      ['addFamilyState.gender', 'Please Select Gender'],
      ['addFamilyState.secondary_relation', 'Please Select Relation'],
    ])
  })

  test('AMB-22: a customer_id must be one’s own; absent means own', async () => {
    const [client, other] = [await customer(), await customer()]
    const own = { customer_id: client.customerId }
    const foreign = { customer_id: other.customerId }

    expect((await client.post('/api/address/get-family', own)).status).toBe(200)
    expect(
      (await client.post('/api/address/get-family', { customer_id: String(client.customerId) })).status,
    ).toBe(200)
    expect((await client.post('/api/address/get-family', { customer_id: null })).status).toBe(200)
    expect((await client.post('/api/address/get-family', foreign)).status).toBe(403)
    expect((await client.post('/api/address/get-family', { customer_id: 999_999_999 })).status).toBe(403)
    expect((await client.post('/api/address/get-family', { customer_id: 'me' })).status).toBe(422)

    expect((await add(client, ravi, own)).status).toBe(200)
    expect((await add(client, ravi, foreign)).status).toBe(403)
    expect(await family(client)).toHaveLength(1)
    expect(await family(other)).toHaveLength(0)
  })

  test('AMB-10: has six members; the seventh is refused, and archiving one makes room', async () => {
    const client = await customer()
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      expect((await add(client, { ...ravi, firstname: name })).status).toBe(200)
    }
    const seventh = await add(client)
    expect(seventh.status).toBe(422)
    expect(seventh.body.message).toEqual([
      { code: 'too_many_members', message: 'A family can have up to 6 members' },
    ])

    const [first] = await family(client)
    const gone = await client.post('/api/address/archive-family', { member_id: first.member_id })
    expect(gone.body.data.archiveFamilyMember).toEqual({ member_id: first.member_id })
    expect((await family(client)).map((member: { firstname: string }) => member.firstname)).toEqual([
      'B',
      'C',
      'D',
      'E',
      'F',
    ])
    expect((await add(client)).status).toBe(200)
    expect((await add(client)).status).toBe(422)
  })

  test('AMB-10: stays at six when twelve are added at once', async () => {
    const client = await customer()
    const other = await shop.anotherProcess()
    const second = other()
    second.cookie = client.cookie
    const adds = Array.from({ length: 12 }, (_, index) => add(index % 2 === 0 ? client : second))
    const statuses = (await Promise.all(adds)).map((answer) => answer.status).toSorted()
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(422)])
    expect(await family(client)).toHaveLength(6)
  })
})

describe('a member’s fields', () => {
  async function said(field: string, value: unknown) {
    const { status, body } = await add(await customer(), { ...ravi, [field]: value })
    return status === 200 ? 'added' : body.message?.map(({ message }) => message)
  }

  test('PAT-08: names are letters and spaces, of any script, 60 at most', async () => {
    expect(await said('firstname', 'अनन्या')).toBe('added')
    expect(await said('firstname', 'x'.repeat(60))).toBe('added')
    expect(await said('firstname', 'x'.repeat(61))).toEqual(['Please use at most 60 letters'])
    expect(await said('lastname', 'R2')).toEqual(['Please use only letters and spaces'])
    expect(await said('lastname', '   ')).toEqual(['Last name cannot be empty'])
    expect((await add(await customer(), { ...ravi, lastname: 'a\u0000b' })).status).toBe(422)
  })

  test('PAT-09: a mobile is any ten digits', async () => {
    expect(await said('mobile', '1234567890')).toBe('added')
    expect(await said('mobile', 9845012345)).toBe('added')
    expect(await said('mobile', '984501234')).toEqual(['Mobile must be 10 digits'])
    expect(await said('mobile', '98450123456')).toEqual(['Mobile must be 10 digits'])
    expect(await said('mobile', '98450-1234')).toEqual(['Mobile must contain only numbers'])
  })

  test('PAT-12: a date of birth is a day of the calendar, not after today in India', async () => {
    shop.clock.set(new Date('2026-11-23T00:30:00+05:30'))
    expect(await said('dob', '23-11-2026')).toBe('added')
    expect(await said('dob', '24-11-2026')).toEqual(['Date of Birth cannot be in the future'])
    expect(await said('dob', '29-02-2024')).toBe('added')
    expect(await said('dob', '29-02-2023')).toEqual(['Please enter a valid date'])
    expect(await said('dob', '1990-01-31')).toEqual(['Please enter date in dd/mm/yyyy format'])
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })

  test('PAT-10, PAT-14, PAT-15, PAT-17: measures, relation, gender and blood group', async () => {
    expect(await said('height', '999')).toBe('added')
    expect(await said('height', '1000')).toEqual(['Please use up to 3 digits'])
    expect(await said('weight', '6.5')).toEqual(['Please use up to 3 digits'])
    expect(await said('secondary_relation', 'Others')).toBe('added')
    expect(await said('secondary_relation', 'Cousin')).toEqual(['Please Select Relation'])
    expect(await said('gender', 'Unknown')).toEqual(['Please Select Gender'])
    expect(await said('email', 'not an email')).toEqual(['Please enter a valid email address.'])
    const { body } = await add(await customer(), { ...ravi, blood_group: 'Z' })
    expect(body.data.addFamilyMember.bloodgroup).toBe('')
  })

  test('a declaration is recorded once and stays', async () => {
    const client = await customer()
    const { body } = await add(client, { ...ravi, declaration: true })
    expect(body.data.addFamilyMember.declared).toBe(true)
    const { member_id } = (await add(client)).body.data.addFamilyMember
    await edit(client, { patient_id: member_id, declaration: true })
    shop.clock.set(new Date('2026-11-24T09:00:00+05:30'))
    await edit(client, { patient_id: member_id, declaration: true })
    const row = await firstRow<{ declared_at: Date }>(
      shop.db,
      sql`select declared_at from members where id = ${member_id}`,
    )
    expect(row?.declared_at.toISOString().slice(0, 10)).toBe('2026-11-23')
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })
})

describe('changing a member', () => {
  test('API-16, AMB-19: splits the name at its last space and keeps what is not sent', async () => {
    const client = await customer()
    const { member_id } = (await add(client, { ...ravi, blood_group: 'O+', dob: '05-03-1958' })).body.data
      .addFamilyMember
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

  test('PAT-13: may complete the date of birth, not clear it', async () => {
    const client = await customer()
    const { member_id } = (await add(client)).body.data.addFamilyMember
    expect((await edit(client, { patient_id: member_id, dob: '01-01-1960' })).status).toBe(200)
    const cleared = await edit(client, { patient_id: member_id, dob: '' })
    expect(cleared.status).toBe(422)
    expect(cleared.body.message).toEqual([
      { code: 'dob_empty', message: 'Date of Birth cannot be empty', field: 'dob' },
    ])
    expect(await family(client)).toMatchObject([{ dob: '01-01-1960' }])
  })

  test('API-16: refuses wrong fields under the names they were sent with, and keeps the member', async () => {
    const client = await customer()
    const { member_id } = (await add(client)).body.data.addFamilyMember
    const { status, body } = await edit(client, {
      patient_id: member_id,
      patient_name: 'R2 D2',
      mobile: '12',
    })
    expect(status).toBe(422)
    expect(body.message?.map(({ field }) => field)).toEqual(['patient_name', 'patient_name', 'mobile'])
    expect(await family(client)).toMatchObject([{ firstname: 'Ravi', lastname: 'Rao' }])
    expect((await edit(client, { patient_name: 'Ravi' })).status).toBe(422)
  })

  test('an unknown, an archived and somebody else’s member answer alike', async () => {
    const [client, other] = [await customer(), await customer()]
    const { member_id: foreign } = (await add(other)).body.data.addFamilyMember
    const { member_id: archived } = (await add(client)).body.data.addFamilyMember
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

  test('an archived member stays in the books', async () => {
    const client = await customer()
    const { member_id } = (await add(client)).body.data.addFamilyMember
    await client.post('/api/address/archive-family', { member_id })
    expect(
      await firstRow(
        shop.db,
        sql`select firstname from members where id = ${member_id} and archived_at is not null`,
      ),
    ).toEqual({ firstname: 'Ravi' })
  })
})
