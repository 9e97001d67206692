import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { one, sql } from '../../platform/db/query.server.ts'
import { pincodeHandlers } from './pincodes.api.server.ts'
import { cityNames, stateNames } from '../../domains/pincodes/pincodes.store.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await createTestShop({ handlers: pincodeHandlers })
})

afterAll(() => shop.close())

const ask = (path: string, body: unknown) => shop.visitor().post(path, body)
const verify = (pincode: unknown) => ask('/api/address/diagnostics-verify-pincode', { pincode })
const geocode = (postcode: unknown) => ask('/api/geo/geocode', { postcode })
const nearest = async (pincode: string) => (await ask('/api/pincode/nearest', { pincode })).body.data.nearest
const areas = async (body: unknown) =>
  (await ask('/api/slims/GetThirdPartyAreaList', body)).body.data.Success.Data
const described = async (body: object) =>
  (await ask('/api/geo/places', body)).body.data.places.map(
    (locality: { description: string }) => locality.description,
  )
const first = async (input: string, pincode: string | null) =>
  (await described({ input, pincode }))[0]?.slice(-6)
const search = async (input: string) => (await ask('/api/geo/places', { input })).body.data.places

describe('API-09: whether a pincode is served', () => {
  test('is true in a service area, with the report in 6 hours', async () => {
    const { status, body } = await verify('560034')
    expect(status).toBe(200)
    expect(body.data.verifyPincode).toMatchObject({ success: 'true', report_hours: 6 })
  })

  test('ADR-15, AMB-41: is false elsewhere, and for a nonexistent pincode with a number inside a range', async () => {
    const no = {
      success: 'false',
      message: 'Our service does not cover this pincode area',
      report_hours: null,
    }
    expect((await verify('744101')).body.data.verifyPincode).toEqual(no)
    expect((await verify('110050')).body.data.verifyPincode).toEqual(no)
  })

  test('ADR-13, ADR-14: is refused for a text that is not a pincode', async () => {
    const said = async (pincode: unknown) => {
      const { status, body } = await verify(pincode)
      return [status, body.message?.[0]?.message, body.message?.[0]?.field]
    }
    expect(await said('')).toEqual([422, 'Please enter postcode', 'pincode'])
    expect(await said(undefined)).toEqual([422, 'Please enter postcode', 'pincode'])
    expect(await said('56003')).toEqual([422, 'Please enter 6-digit postcode', 'pincode'])
    expect(await said('5600345')).toEqual([422, 'Please enter 6-digit postcode', 'pincode'])
    expect(await said('056003')).toEqual([422, 'Please enter a valid pin code', 'pincode'])
    expect((await verify(560034)).status).toBe(200)
  })

  test('is stored in the visitor’s session', async () => {
    const visitor = shop.visitor()
    await visitor.post('/api/address/diagnostics-verify-pincode', { pincode: '560034' })
    await visitor.post('/api/address/diagnostics-verify-pincode', { pincode: '560102' })
    const sessions = await one(
      shop.db,
      sql`select count(*) filter (where pincode = '560102') as here from sessions where pincode in ('560102')`,
    )
    expect(sessions).toEqual({ here: 1 })
  })

  test('is not stored if samples are not collected, and the previous pincode remains', async () => {
    const visitor = shop.visitor()
    await visitor.post('/api/address/diagnostics-verify-pincode', { pincode: '560095' })
    await visitor.post('/api/address/diagnostics-verify-pincode', { pincode: '744101' })
    const stored = await one(
      shop.db,
      sql`select count(*) filter (where pincode = '744101') as requested, count(*) filter (where pincode = '560095') as stored
          from sessions`,
    )
    expect(stored).toEqual({ requested: 0, stored: 1 })
  })
})

describe('the location of a pincode', () => {
  test('has its localities, city, state and centre', async () => {
    const { postcode, city, state, region_id, localities } = (await geocode('560102')).body.data.geocode
    expect([postcode, city, state, region_id]).toEqual(['560102', 'Bengaluru', 'Karnataka', 549])
    expect(localities[0]).toBe('HSR Layout')
    const { lat, lng } = (await geocode('560034')).body.data.geocode
    expect([lat, lng]).toEqual([expect.closeTo(12.93, 1), expect.closeTo(77.62, 1)])
  })

  test('is null for a nonexistent pincode', async () => {
    expect((await geocode('999999')).body).toEqual({ error: false, data: { geocode: null } })
    expect((await geocode('9')).status).toBe(422)
  })
})

describe('localities by name', () => {
  test('are sorted by prefix, then everyday names, then served ones; at most eight are returned', async () => {
    const places = await search('kora')
    expect(places.length).toBeLessThanOrEqual(8)
    expect(places[0]).toMatchObject({
      locality: 'Koramangala 5th Block',
      city: 'Bengaluru',
      state: 'Karnataka',
      postcode: '560095',
      description: 'Koramangala 5th Block, Bengaluru, Karnataka 560095',
    })
    expect((await search('nagar')).length).toBe(8)
  })

  test('contain the text if none starts with it', async () => {
    const names = (await search('ndheri')).map((locality: { locality: string }) => locality.locality)
    expect(names).toContain('Andheri')
  })

  test('match when followed by their city, under its old name too, ignoring dots and case', async () => {
    expect((await search('whitefield bangalore'))[0]).toMatchObject({ postcode: '560066' })
    expect((await search('VELACHERY, Chennai'))[0]).toMatchObject({ postcode: '600042' })
    expect((await search('t. nagar'))[0]).toMatchObject({ locality: 'T Nagar', postcode: '600017' })
  })

  test('are those of a pincode if the text is a pincode', async () => {
    const pincodes = (await search('560034')).map((locality: { postcode: string }) => locality.postcode)
    expect(new Set(pincodes)).toEqual(new Set(['560034']))
  })

  test('feels right 11: match two words in any order, of the name and its city', async () => {
    const fort = 'Fort, Mumbai, Maharashtra 400001'
    expect((await described({ input: 'Fort Mumbai' }))[0]).toBe(fort)
    expect((await described({ input: 'Mumbai Fort' }))[0]).toBe(fort)
    expect((await described({ input: 'Andheri West' }))[0]).toMatch(/^Andheri West, Mumbai/)
    expect(await described({ input: 'mumbai andheri' })).toContain('Andheri East, Mumbai, Maharashtra 400069')
  })

  test('feels right 11: match despite one typing error in a word', async () => {
    const koramangala = 'Koramangala, Bengaluru, Karnataka 560034'
    expect(await described({ input: 'Kormangala' })).toContain(koramangala)
    expect(await described({ input: 'Kormangala Bangalore' })).toContain(koramangala)
    expect(await described({ input: 'korman' })).toContain(koramangala)
    expect((await described({ input: 'Fort Mumbia' }))[0]).toBe('Fort, Mumbai, Maharashtra 400001')
    expect(await described({ input: 'Kormangla' })).toEqual([])
  })

  test('feels right 11: start with those in the known pincode, then those around it', async () => {
    expect([await first('koramangala', null), await first('koramangala', '560034')]).toEqual([
      '560095',
      '560034',
    ])
    expect((await first('gandhi', '600020'))?.slice(0, 3)).toBe('600')
    expect(await first('Kormangala', '560095')).toBe('560095')
    expect(await first('Fort Mumbai', '560034')).toBe('400001')
    expect((await ask('/api/geo/places', { input: 'fort', pincode: '5600' })).status).toBe(422)
  })

  test('need three letters, and are empty for nonsense or wildcards', async () => {
    expect((await ask('/api/geo/places', { input: 'ko' })).status).toBe(422)
    expect((await ask('/api/geo/places', {})).status).toBe(422)
    expect(await search('zzzzq')).toEqual([])
    expect(await search('%%%')).toEqual([])
  })
})

test('API-12, ADR-28: every state and union territory can be chosen', async () => {
  const { available_regions } = (await ask('/api/address/get-region', {})).body.data.country
  expect(available_regions.length).toBe(36)
  expect(available_regions).toContainEqual({ id: 549, code: 'KA', name: 'Karnataka' })
})

describe('API-42: the service areas', () => {
  const koramangala = {
    Pincode: '560034',
    AreaId: 1106,
    CityId: 202,
    AreaName: 'Bengaluru Zone 2',
    BranchId: 5,
  }

  test('SLOT-14, AMB-41: contain the one that serves a pincode, and none elsewhere', async () => {
    expect(await areas({ pincode: '560034' })).toEqual([koramangala])
    expect(await areas({ pincode: '744101' })).toEqual([])
  })

  test('are listed with every served pincode if none is given', async () => {
    const all = await areas({})
    expect(all).toContainEqual(koramangala)
    expect(await areas({ pincode: '' })).toEqual(all)
    expect(new Set(all.map((area: { Pincode: string }) => area.Pincode)).size).toBe(all.length)
  })
})

test('AMB-40: cities and states have their other names', async () => {
  expect(await cityNames(shop.db)).toContainEqual(['Chennai', 'madras'])
  expect(await cityNames(shop.db)).toContainEqual(expect.arrayContaining(['Bengaluru', 'bangalore']))
  expect(await stateNames(shop.db)).toContainEqual(['Odisha', 'Orissa'])
})

describe('feels right 17: the served pincode next to one that is not served', () => {
  test('is the nearest one, with its city and the distance in whole kilometres', async () => {
    const unserved = await one<{ pincode: string }>(
      shop.db,
      sql`select p.pincode from pincodes p where p.city = 'Bengaluru' and not exists (
            select from service_area_ranges r where p.pincode between r.from_pincode and r.to_pincode)
          order by p.pincode limit 1`,
    )
    const { pincode, city, distance_km: distance } = await nearest(unserved?.pincode ?? '')
    expect((await verify(pincode)).body.data.verifyPincode.success).toBe('true')
    expect(city).not.toBe('')
    expect(distance).toBeGreaterThanOrEqual(1)
    expect(distance).toBeLessThanOrEqual(50)
  })

  test('is absent if none is near, and for a nonexistent pincode', async () => {
    expect(await nearest('744101')).toBeNull()
    expect(await nearest('110050')).toBeNull()
  })
})
