import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import type { Seller } from '../../domains/policies/seller.ts'
import { POLICY_PAGES } from '../../domains/policies/policies.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { LogFacts } from '../../kernel/log.ts'
import { silentLog } from '../../platform/log/log.ts'
import { warnOfMissingPolicies } from './policy-warnings.ts'

const SELLER: Seller = {
  legalName: 'Sample Diagnostics Private Limited',
  address: '1 Main Road, Bengaluru 560001',
  email: 'care@labaya.example',
  phone: '',
  gstin: '29AAGCB7383J1Z4',
  stateCode: '29',
  cin: '',
  invoicePrefix: 'LB',
  grievanceOfficer: {
    name: 'A. Officer',
    designation: 'Grievance officer',
    phone: '+918012345678',
    email: 'grievance@labaya.example',
  },
  accreditationNumber: '',
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function warnings(seller: Seller | null): Promise<string[]> {
  const logged: string[] = []
  const warn = (event: string, facts: LogFacts = {}) =>
    void logged.push(`${event} ${facts['page']} ${facts['field']}`)
  await warnOfMissingPolicies(database.db, seller && { seller, isWhole: false }, { ...silentLog, warn })
  return logged
}

test('a fresh shop is warned of every missing page and fact', async () => {
  expect(await warnings(null)).toEqual([
    'policy_missing about contact.legal_name',
    'policy_missing about contact.address',
    'policy_missing about contact.email',
    'policy_missing about contact.gstin',
    'policy_missing about contact.cin',
    'policy_missing about text',
    'policy_missing grievance grievance_officer.name',
    'policy_missing grievance grievance_officer.designation',
    'policy_missing grievance grievance_officer.phone',
    'policy_missing grievance grievance_officer.email',
    'policy_missing terms text',
    'policy_missing privacy contact.legal_name',
    'policy_missing privacy grievance_officer.name',
    'policy_missing privacy grievance_officer.email',
    'policy_missing privacy grievance_officer.phone',
    'policy_missing privacy text',
    'policy_missing refunds text',
    'policy_missing delivery text',
    'policy_missing labs accreditation_number',
    'policy_missing labs text',
    'policy_missing preparation text',
  ])
})

test('facts in the seller file are not missing, and facts that it omits are', async () => {
  const texts = POLICY_PAGES.map((page) => `policy_missing ${page} text`).filter(
    (line) => !line.includes('grievance'),
  )
  const logged = await warnings(SELLER)
  expect(logged.filter((line) => !texts.includes(line))).toEqual([
    'policy_missing about contact.cin',
    'policy_missing labs accreditation_number',
  ])
})

test('a complete shop gets no warning', async () => {
  const page = { version: '1', changed_on: '2026-11-21', sections: [{ title: 'Ours', body: ['Ours.'] }] }
  const pages = Object.fromEntries(POLICY_PAGES.map((name) => [name, page]))
  await execute(
    database.db,
    sql`update content set value = value || ${JSON.stringify({ pages })}::jsonb where name = 'policies'`,
  )
  expect(await warnings({ ...SELLER, cin: 'U85110KA2010PTC012345', accreditationNumber: 'MC-1' })).toEqual([])
})
