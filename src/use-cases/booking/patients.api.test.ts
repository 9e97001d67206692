import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addMember, inAnotherProcess, newCustomer, ravi } from '../../../tests/support/people/people.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
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

/** The refusals that a new customer gets who adds Ravi with one field changed. */
async function said(field: string, value: unknown) {
  const { status, body } = await addMember(await newCustomer(shop), { ...ravi, [field]: value })
  return status === 200 ? 'added' : body.message?.map(({ message }) => message)
}

/** The stored primary relation of a new member. */
async function primaryOf(primary_relation?: string) {
  const { body } = await addMember(await newCustomer(shop), { ...ravi, primary_relation })
  return body.data.addFamilyMember.primary_relation
}

describe('a family', () => {
  test('API-13: is empty at first, and not available to visitors', async () => {
    const client = await newCustomer(shop)
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

  test('API-14, PAT-26, PAT-30: lists the members, with age and blood group', async () => {
    const client = await newCustomer(shop)
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
    const { status, body } = await addMember(client, sent)
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

  test('AMB-04: requires only names, gender and relation; a missing mobile defaults to the customer’s', async () => {
    const client = await newCustomer(shop, '9876500001')
    const { body } = await addMember(client, { ...ravi, dob: '', mobile: '', height: null })
    expect(body.data.addFamilyMember).toMatchObject({
      mobile: '9876500001',
      dob: null,
      age: null,
      height: '',
      bloodgroup: '',
      primary_relation: 'Self',
    })

    const empty = await addMember(client, {})
    expect(empty.status).toBe(422)
    expect(empty.body.data).toBeNull()
    expect(empty.body.message?.map(({ field, message }) => [field, message])).toEqual([
      ['addFamilyState.firstname', 'First name cannot be empty'],
      ['addFamilyState.lastname', 'Last name cannot be empty'],
      ['addFamilyState.gender', 'Please Select Gender'],
      ['addFamilyState.secondary_relation', 'Please Select Relation'],
    ])
  })

  test('SEC-01, AMB-22: accepts only the customer’s own customer_id, or none', async () => {
    const [client, other] = [await newCustomer(shop), await newCustomer(shop)]
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

    expect((await addMember(client, ravi, own)).status).toBe(200)
    expect((await addMember(client, ravi, foreign)).status).toBe(403)
    expect(await family(client)).toHaveLength(1)
    expect(await family(other)).toHaveLength(0)
  })

  test('AMB-72: may have two members with the relation Self', async () => {
    const client = await newCustomer(shop)
    for (const firstname of ['Ravi', 'Anil']) {
      expect((await addMember(client, { ...ravi, firstname, secondary_relation: 'Self' })).status).toBe(200)
    }
    const relations = (await family(client)).map(
      (member: { secondary_relation: string }) => member.secondary_relation,
    )
    expect(relations).toEqual(['Self', 'Self'])
  })

  test('AMB-10: has up to six members; a seventh is refused until one is archived', async () => {
    const client = await newCustomer(shop)
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
      expect((await addMember(client, { ...ravi, firstname: name })).status).toBe(200)
    }
    const seventh = await addMember(client)
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
    expect((await addMember(client)).status).toBe(200)
    expect((await addMember(client)).status).toBe(422)
  })

  test('AMB-10: has six members after twelve concurrent adds', async () => {
    const client = await newCustomer(shop)
    const second = await inAnotherProcess(shop, client)
    const adds = Array.from({ length: 12 }, (_, index) => addMember(index % 2 === 0 ? client : second))
    const statuses = (await Promise.all(adds)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 422)).toHaveLength(6)
    expect(await family(client)).toHaveLength(6)
  })
})

describe('a member’s fields', () => {
  test('PAT-08: include names of letters and spaces in any script, at most 60', async () => {
    expect(await said('firstname', 'अनन्या')).toBe('added')
    expect(await said('firstname', 'x'.repeat(60))).toBe('added')
    expect(await said('firstname', 'x'.repeat(61))).toEqual(['Please use at most 60 letters'])
    expect(await said('lastname', 'R2')).toEqual(['Please use only letters and spaces'])
    expect(await said('lastname', '   ')).toEqual(['Last name cannot be empty'])
    expect((await addMember(await newCustomer(shop), { ...ravi, lastname: 'a\u0000b' })).status).toBe(422)
  })

  test('PAT-09: include a mobile of any ten digits', async () => {
    expect(await said('mobile', '1234567890')).toBe('added')
    expect(await said('mobile', 9845012345)).toBe('added')
    expect(await said('mobile', '984501234')).toEqual(['Mobile must be 10 digits'])
    expect(await said('mobile', '98450123456')).toEqual(['Mobile must be 10 digits'])
    expect(await said('mobile', '98450-1234')).toEqual(['Mobile must contain only numbers'])
  })

  test('PAT-12, AMB-17: include a valid date of birth that is not after today in India', async () => {
    shop.clock.set(new Date('2026-11-23T00:30:00+05:30'))
    expect(await said('dob', '23-11-2026')).toBe('added')
    expect(await said('dob', '24-11-2026')).toEqual(['Date of Birth cannot be in the future'])
    expect(await said('dob', '29-02-2024')).toBe('added')
    expect(await said('dob', '29-02-2023')).toEqual(['Please enter a valid date'])
    expect(await said('dob', '1990-01-31')).toEqual(['Please enter date in dd/mm/yyyy format'])
    shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  })

  test('AMB-56: include any primary relation of up to 40 characters, which is Self unless it is sent', async () => {
    expect(await primaryOf('x'.repeat(40))).toBe('x'.repeat(40))
    expect(await primaryOf()).toBe('Self')
    expect(await said('primary_relation', 'x'.repeat(41))).not.toBe('added')
  })

  test('PAT-10, PAT-14, PAT-15, PAT-17: include measures, relation, gender and blood group', async () => {
    expect(await said('height', '999')).toBe('added')
    expect(await said('height', '1000')).toEqual(['Please use up to 3 digits'])
    expect(await said('weight', '6.5')).toEqual(['Please use up to 3 digits'])
    expect(await said('secondary_relation', 'Others')).toBe('added')
    expect(await said('secondary_relation', 'Cousin')).toEqual(['Please Select Relation'])
    expect(await said('gender', 'Unknown')).toEqual(['Please Select Gender'])
    expect(await said('email', 'not an email')).toEqual(['Please enter a valid email address.'])
    const { body } = await addMember(await newCustomer(shop), { ...ravi, blood_group: 'Z' })
    expect(body.data.addFamilyMember.bloodgroup).toBe('')
  })
})
