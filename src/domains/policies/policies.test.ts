import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { SHOP_FIGURES } from '../../use-cases/catalogue/shop-figures.ts'
import { DEFAULT_CANCELLATION } from '../orders/cancellation.ts'
import { policyWords } from './pages.messages.ts'
import { parseBlocks, isDemonstration, missingPolicies, POLICY_PAGES, type Policies } from './policies.ts'

const NONE = rupees(0)
const text = { version: '1', changedOn: '2026-11-21', lead: '', sections: [] }
const filled: Policies = {
  seller: {
    legalName: 'Sample Diagnostics Private Limited',
    address: '1 Main Road, Bengaluru 560001',
    email: 'care@labaya.example',
    phone: '+918012345678',
    gstin: '29AAGCB7383J1Z4',
    stateCode: '29',
    cin: 'U85110KA2010PTC012345',
    invoicePrefix: 'LB',
    grievanceOfficer: {
      name: 'A. Officer',
      designation: 'Grievance officer',
      phone: '+918012345678',
      email: 'grievance@labaya.example',
    },
    accreditationNumber: 'MC-1234',
  },
  pages: Object.fromEntries(POLICY_PAGES.map((page) => [page, text])),
}

test('a shop with all settings filled in misses nothing, and none of its pages is a demonstration', () => {
  expect(missingPolicies(filled)).toEqual([])
  expect(POLICY_PAGES.filter((page) => isDemonstration(page, filled))).toEqual([])
})

test('each blank fact and each missing page is reported', () => {
  const { terms: _, ...pages } = filled.pages
  const seller = { ...filled.seller, gstin: ' ', cin: '', accreditationNumber: '' }
  const grievanceOfficer = { ...seller.grievanceOfficer, email: '' }
  expect(missingPolicies({ seller: { ...seller, grievanceOfficer }, pages })).toEqual([
    { page: 'about', field: 'contact.gstin' },
    { page: 'about', field: 'contact.cin' },
    { page: 'grievance', field: 'grievance_officer.email' },
    { page: 'terms', field: 'text' },
    { page: 'privacy', field: 'grievance_officer.email' },
    { page: 'labs', field: 'accreditation_number' },
  ])
})

test('a page is a demonstration until its text and its facts are filled in', () => {
  const { terms: _, ...pages } = filled.pages
  const nameless = { ...filled.seller, legalName: '' }
  expect(isDemonstration('terms', { ...filled, pages })).toBe(true)
  expect(isDemonstration('about', { ...filled, seller: nameless })).toBe(true)
  expect(isDemonstration('privacy', { ...filled, pages })).toBe(false)
})

test('a seller that is not a company and has no accreditation has complete pages', () => {
  const seller = { ...filled.seller, cin: '', accreditationNumber: '' }
  expect(isDemonstration('about', { ...filled, seller })).toBe(false)
  expect(isDemonstration('labs', { ...filled, seller })).toBe(false)
})

test('the grievance page requires its officer and no text of the operator', () => {
  const { grievance: _, ...pages } = filled.pages
  expect(isDemonstration('grievance', { ...filled, pages })).toBe(false)
})

test('SEC-33: the privacy notice is a demonstration until it has a contact person and an address for questions', () => {
  const { grievanceOfficer } = filled.seller
  for (const field of ['name', 'email', 'phone'] as const) {
    const seller = { ...filled.seller, grievanceOfficer: { ...grievanceOfficer, [field]: '' } }
    expect(isDemonstration('privacy', { ...filled, seller }), field).toBe(true)
  }
  const [named] = policyWords.privacy.always({
    seller: filled.seller,
    charge: NONE,
    freeFrom: NONE,
    rule: DEFAULT_CANCELLATION,
    figures: SHOP_FIGURES,
  })
  expect(named).toMatchObject({ title: 'Who answers your questions' })
  expect(JSON.stringify(named?.facts)).toContain(grievanceOfficer.name)
})

test('lines that begin with a dash become lists between paragraphs', () => {
  expect(parseBlocks(['Before.', '- one', '- two', 'Between.', '- three'])).toEqual([
    { kind: 'text', text: 'Before.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'text', text: 'Between.' },
    { kind: 'list', items: ['three'] },
  ])
  expect(parseBlocks([])).toEqual([])
})
