import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { policiesHandlers } from './policies.api.server.ts'
import type { WirePolicyPage } from '../../domains/policies/policies.contract.ts'
import { POLICY_PAGES, type PolicyPage } from '../../domains/policies/policies.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ handlers: policiesHandlers })
})
afterAll(() => shop.close())

async function page(name: PolicyPage): Promise<WirePolicyPage> {
  const { status, body } = await shop.visitor().post('/api/content/page', { page: name })
  expect(status).toBe(200)
  return body.data.page
}

function factsOf({ sections }: WirePolicyPage): Record<string, string> {
  const facts = sections.flatMap((section) => section.facts)
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
}

function fill(policies: unknown): Promise<number> {
  return execute(
    shop.db,
    sql`update content set value = ${JSON.stringify(policies)}::jsonb where name = 'policies'`,
  )
}

describe('the policies of a fresh shop', () => {
  test('are complete drafts with version and day, marked as demonstrations', async () => {
    const pages = await Promise.all(POLICY_PAGES.map(page))
    expect(pages.filter(({ is_demonstration }) => !is_demonstration)).toEqual([])
    expect(pages.filter(({ lead, sections }) => lead === '' || sections.length < 3)).toEqual([])
    expect(new Set(pages.map(({ version, changed_on }) => `${version} ${changed_on}`))).toEqual(
      new Set(['0.3 2026-11-23']),
    )
  })

  test('mark a missing fact as missing', async () => {
    expect(factsOf(await page('about'))).toMatchObject({
      'Legal name': 'Demonstration data: not filled in yet',
      Phone: '1800 000 000',
      GSTIN: 'Demonstration data: not filled in yet',
    })
    const labs = await page('labs')
    expect(JSON.stringify(labs)).toContain('we claim no accreditation')
    expect(JSON.stringify(labs)).not.toContain('NABL accreditation number')
  })
})

test('the refund page has the figures of the cancellation rule', async () => {
  const facts = factsOf(await page('refunds'))
  expect(facts).toMatchObject({
    'Cancel an order': 'Until 2 hours before the time you booked',
    'Move a visit': 'Until 2 hours before it, up to 3 times, free of charge',
    'You get back': '100 % of what you paid',
  })
  expect(JSON.stringify(await page('refunds'))).toContain(
    'Until 2 hours before the visit there is no charge and no question.',
  )
  expect(JSON.stringify(await page('terms'))).toContain(
    'A visit can be cancelled or moved until 2 hours before it, with 100 % of what you paid.',
  )
})

test('OPS-G01: the pages state the rule that the operator set', async () => {
  const rule = {
    hours_before_visit: 4,
    refunds: [
      { from_hours: 24, percent: 100 },
      { from_hours: 4, percent: 50 },
    ],
    most_moves: 1,
  }
  await execute(
    shop.db,
    sql`update settings set value = ${JSON.stringify(rule)}::jsonb where name = 'cancellation'`,
  )
  const visitor = (await shop.anotherProcess())()
  const read = async (name: PolicyPage): Promise<WirePolicyPage> =>
    (await visitor.post('/api/content/page', { page: name })).body.data.page
  expect(factsOf(await read('refunds'))).toMatchObject({
    'Cancel an order': 'Until 4 hours before the time you booked',
    'Move a visit': 'Until 4 hours before it, once, free of charge',
    'You get back':
      '100 % until 24 hours before the visit, 50 % until 4 hours before the visit, of what you paid',
  })
  expect(JSON.stringify(await read('refunds'))).toContain(
    'Until 24 hours before the visit there is no charge and no question.',
  )
  expect(JSON.stringify(await read('terms'))).toContain(
    'cancelled or moved until 4 hours before it, with 100 %',
  )
})

test('the delivery page has the charge and the days of the code', async () => {
  expect(factsOf(await page('delivery'))).toMatchObject({
    'Days to choose from': '15, today among them',
    'Booking charge': '₹118 with tax, nothing from ₹500 of tests',
  })
})

test('the pincode directory is attributed as its licence requires', async () => {
  expect(JSON.stringify(await page('delivery'))).toContain(
    'Released under NDSAP and licensed under Government Open Data License – India.',
  )
})

test('the privacy notice names every item, its purpose, its retention and the contact', async () => {
  const titles = (await page('privacy')).sections.map(({ title }) => title)
  expect(titles).toEqual([
    'Who answers your questions',
    'What we keep, and what for',
    'On which ground',
    'Who else gets it',
    'In your browser',
    'How long',
    'What you can ask for',
    'If something goes wrong',
  ])
})

test('an unknown page is refused', async () => {
  expect((await shop.visitor().post('/api/content/page', { page: 'imprint' })).status).toBe(422)
})

test('an operator’s text replaces the draft and has a version, and the rule remains', async () => {
  await fill({
    pages: {
      refunds: {
        version: '3',
        changed_on: '2026-12-01',
        lead: 'Our own words.',
        sections: [{ title: 'Ours', body: ['A paragraph.', '- a point'] }],
      },
    },
  })
  const refunds = await page('refunds')
  expect(refunds).toMatchObject({
    lead: 'Our own words.',
    version: '3',
    changed_on: '2026-12-01',
    is_demonstration: false,
  })
  expect(refunds.sections.map(({ title }) => title)).toEqual(['The rule in short', 'Ours'])
  expect(refunds.sections[1]?.blocks).toEqual([
    { kind: 'text', text: 'A paragraph.' },
    { kind: 'list', items: ['a point'] },
  ])
  expect((await page('terms')).is_demonstration).toBe(true)
})

test('the seller of the file overrides the seller of the database', async () => {
  const seller = {
    legalName: 'Filed Private Limited',
    address: '',
    email: '',
    phone: '',
    gstin: '29AAGCB7383J1Z4',
    stateCode: '29',
    cin: '',
    invoicePrefix: 'LB',
    grievanceOfficer: { name: 'A. Officer', designation: '', phone: '', email: '' },
    accreditationNumber: 'MC-1234',
  }
  const filed = await createTestShop({
    handlers: (parts) =>
      policiesHandlers({ settings: { ...parts.settings, seller: { seller, isWhole: false } } }),
  })
  const ask = async (name: PolicyPage) =>
    (await filed.visitor().post('/api/content/page', { page: name })).body.data.page
  expect(factsOf(await ask('about'))).toMatchObject({
    'Legal name': 'Filed Private Limited',
    Phone: '1800 000 000',
  })
  expect(factsOf(await ask('labs'))).toEqual({ 'NABL accreditation number': 'MC-1234' })
  await filed.close()
})
