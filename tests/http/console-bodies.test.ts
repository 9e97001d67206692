import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import { isLibraryText } from '../support/http/library-texts.ts'
import { moneyBodies } from '../support/http/money-bodies.ts'
import { NASTY, pathsIn, randomBodies, withValue } from '../support/http/random-bodies.ts'
import { staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const BODIES = Number(process.env['BODIES'] ?? 8)
const SEED = 20_261_123
const MINUTES_MS = 3 * 60_000

const created = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] }
const used = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const details = {
  name: 'Ravi Shetty',
  mobile: '9845012345',
  email: 'ravi@lab.in',
  employee_no: 'E7',
  roles: ['desk'],
  registration: { council: 'KMC', number: '12345', qualification: 'MD' },
}
const area = { id: 1101, version: 1 }
const planSlot = { weekday: 1, start: '09:00', end: '10:00', capacity: 4 }
const product = {
  id: 1001,
  sku: 'LT-CBC',
  kind: 'test',
  name: 'Complete Blood Count (CBC)',
  url_key: 'complete-blood-count',
  cat_url_key: 'health-check',
  category_ids: [576],
  concerns: ['Full Body'],
  aliases: ['CBC'],
  diagnostics_flag: true,
  is_product_inquiry_enable: '0',
  show_pdp: '0',
  product_tag: 'Most Popular',
  patient_gender: 'FM',
  price: 299,
  mrp: 450,
  product_short_description: 'Measures 2 parameters from a blood sample.',
  specimen: 'EDTA blood',
  fasting_hours: 0,
  home_collection: true,
  tat_hours: 12,
  tat_with_logistics: '24 hrs',
  analyte_ids: ['hb'],
  component_skus: [],
  product_card_attr: null,
  loinc: '',
  recommended_skus: [],
  rank: 15,
  prenatal: false,
  consent: null,
  gst_percent: 0,
  hsn_sac: '999316',
  baby_cord: false,
  plan_years: null,
  declarations: null,
}
const BODY: Record<string, unknown> = {
  'join-start': { token: 'A'.repeat(43) },
  'join-code': { token: 'A'.repeat(43), otp: '1234' },
  'passkey-options': {},
  'passkey-add': { response: { ...credential, response: created }, name: 'Phone' },
  'totp-start': {},
  'totp-confirm': { otp: '123456' },
  'credential-remove': { id: 'passkey-1' },
  'sign-in-options': {},
  'sign-in-passkey': { response: { ...credential, response: used } },
  'sign-in-code': { mobile: '9845012345' },
  'sign-in-fallback': { mobile: '9845012345', otp: '1234', totp: '123456' },
  'prove-options': {},
  prove: { response: { ...credential, response: used } },
  'sign-out': {},
  me: {},
  'staff/list': {},
  'staff/invite': details,
  'staff/invite-again': { id: 1, version: 1 },
  'staff/set': { id: 1, version: 1, ...details },
  'staff/suspend': { id: 1, version: 1, suspended: true, reason: 'Left' },
  'staff/sessions': { id: 1 },
  'staff/session-end': { id: 1 },
  'orders/search': { q: 'LB7K2M', after: '0.91.LB7K2M0000' },
  'orders/list': {
    view: 'unpaid',
    filters: {
      status: 'pending',
      visit_day: '2026-11-24',
      slot: '1101_2026-11-24_07:00',
      area: 7,
      has_note: true,
    },
    sort: 'oldest',
    after: '07:00_91',
  },
  'orders/get': { number: 'LB7K2M000000' },
  'orders/reveal': { number: 'LB7K2M000000', what: 'patient:7', reason: 'Call' },
  'orders/note': { number: 'LB7K2M000000', text: 'Ring twice', for_customer: true },
  'orders/slots': { number: 'LB7K2M000000', day: '2026-11-24' },
  'orders/move': { number: 'LB7K2M000000', version: 1, slot_id: '1101_2026-11-24_07:00', reason: 'Call' },
  'orders/correct': {
    number: 'LB7K2M000000',
    version: 1,
    changes: {
      patients: [{ id: 7, firstname: 'Asha', lastname: 'Rao', dob: '1992-05-12', sex: 'Female' }],
      address: { firstname: 'Asha', telephone: '9845012345', street: ['14, 2nd Cross'], landmark: 'Park' },
    },
    reason: 'Call',
  },
  'views/list': {},
  'views/save': {
    id: 1,
    name: 'Mine',
    is_shared: true,
    query: { view: 'unpaid', filters: { area: 7 }, sort: null },
  },
  'views/remove': { id: 1 },
  'prices/at': { product_id: 1001, location: { city_id: 201 }, at: '2026-11-23T00:00:00+05:30' },
  'prices/history': {
    product_id: 1001,
    location: { area_id: 1101 },
    everywhere: false,
    after: '2026-11-23T03:30:00.000Z_51',
  },
  'prices/locations': {},
  'prices/list': { q: 'cbc', category_id: 576, kind: 'test', after: '1001_a test' },
  'prices/set': {
    product_id: 1001,
    version: 0,
    location: { area_id: 1101 },
    price: 299,
    mrp: 399,
    from: '2027-01-01T00:00:00+05:30',
    until: '2027-02-01T00:00:00+05:30',
    price_again: 299,
    reason: 'New year',
  },
  'prices/bulk-preview': {
    filter: { q: 'cbc', category_id: 576, kind: 'test' },
    product_ids: [1001],
    location: { city_id: 201 },
    change: { kind: 'percent', value: 10 },
    round_to: 9,
    raise_mrp: true,
    from: '2027-01-01T00:00:00+05:30',
  },
  'prices/bulk-apply': { plan: 'e30', large_again: 0, title: 'New year', reason: 'New year' },
  'audit/list': {
    by: 'staff:7',
    act: 'coupon.paused',
    subject: 'coupon:HEART15',
    from: '2026-11-23T00:00:00+05:30',
    to: '2026-11-24T00:00:00+05:30',
    after: '2026-11-23T03:30:00.000Z_51',
  },
  'areas/list': { q: 'Chennai', city: 201, state: 'open', after: 1101 },
  'areas/get': { id: 1101 },
  'areas/cities': {},
  'areas/create': {
    city: { name: 'Salem', state: 563 },
    branch: 5,
    areas: [{ name: 'Salem North', ranges: [{ from: '636001', to: '636010' }] }],
    from_day: '2026-11-25',
    slots: [planSlot],
  },
  'areas/save': { ...area, name: 'Zone', branch: 5 },
  'areas/ranges': { ...area, ranges: [{ from: '600001', to: '600033' }] },
  'areas/close': { ...area, from_day: '2027-01-01' },
  'plans/save': { area: 1101, version: 1, from_day: '2026-11-25', slots: [planSlot] },
  'plans/remove': { area: 1101, version: 1, from_day: '2026-12-25' },
  'plans/copy': {
    area: 1101,
    weekday: 1,
    weekdays: [2],
    from_day: '2026-11-25',
    to: [{ area: 1102, version: 1 }],
  },
  'exceptions/list': { area: 1101, scope: 'all', after: '2026-11-25_7' },
  'exceptions/save': {
    id: 1,
    version: 1,
    scope: 'area',
    scope_id: 1101,
    from_day: '2026-11-25',
    to_day: '2026-11-25',
    from: '06:00',
    to: '12:00',
    capacity: 3,
    reason: 'Fewer people',
    text: '',
  },
  'exceptions/remove': { id: 1, version: 1 },
  'shifts/list': { area: 1101 },
  'shifts/save': {
    area: 1101,
    version: 1,
    day: '2026-11-25',
    shifts: [{ staff_id: 1, weekday: 1, from: '06:00', to: '14:00' }],
  },
  'areas/heat': { area: 1101, city: 201, q: 'Chennai', from: '2026-11-25', days: 15, after: 1101 },
  'areas/to-move': { slot: '1101_2026-11-25_09:00', after: '1101_2026-11-25_09:00_7' },
  'areas/move-plan': { orders: ['LB2611230001'] },
  'areas/move-apply': {
    plan: [{ order_number: 'LB2611230001', from: '1101_2026-11-25_09:00', to: '1101_2026-11-25_10:00' }],
    reason: 'No collector',
  },
  ...moneyBodies,
  'catalogue/list': {
    q: 'cbc',
    kind: 'test',
    category: '576',
    state: 'sold',
    care: 'no_loinc',
    after: '1001',
  },
  'catalogue/get': { id: 1001, before: 2 },
  'catalogue/compare': { id: 1001, from: 1, to: 1 },
  'catalogue/options': {},
  'catalogue/needs-care': {},
  'catalogue/save': { product, version: 1 },
  'catalogue/preview': { product },
  'catalogue/retire': { id: 1001, version: 1 },
  'catalogue/restore': { id: 1001, version: 1, to: 1 },
  'files/check': { kind: 'products', name: 'products.csv', bytes: 'c2t1LHByaWNlDQpMVC1DQkMsMjc5DQo=' },
  'files/apply': { plan: 'a7f0c2d4-0000-4000-8000-000000000000' },
  'batches/list': { after: '12' },
  'batches/undo': { id: 1 },
}

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await createTestShop()
  cookie = (await staffClient(shop, ['owner'])).client.cookie
})
afterAll(() => shop.close())

async function failuresOf(name: string, body: unknown): Promise<unknown[]> {
  const client = shop.visitor()
  // Signing out must not end the session for the bodies that follow.
  if (name !== 'sign-out') client.cookie = cookie
  const { status, body: answer } = await client.post(`/api/console/${name}`, body)
  const isWell = status < 500 && !(answer.message ?? []).some(({ message }) => isLibraryText(message))
  return isWell ? [] : [[name, status, answer.message, JSON.stringify(body).slice(0, 200)]]
}

test('every call of the console has a sample body here', () => {
  const sampled = new Set(Object.keys(BODY).map((name) => `/api/console/${name}`))
  const posted = consoleCalls.filter(({ method }) => method === 'POST')
  expect(posted.map(({ path }) => path).filter((path) => !sampled.has(path))).toEqual([])
})

test(
  'SEC-19: a nasty or random value anywhere in a body of the console is never answered with a 5xx',
  { timeout: MINUTES_MS },
  async () => {
    const failures: unknown[] = []
    for (const [name, body] of Object.entries(BODY)) {
      for (const place of pathsIn(body)) {
        for (const value of NASTY) failures.push(...(await failuresOf(name, withValue(body, place, value))))
      }
      for (const random of fc.sample(randomBodies(body), { numRuns: BODIES, seed: SEED }))
        failures.push(...(await failuresOf(name, random)))
    }
    expect(failures).toEqual([])
  },
)
