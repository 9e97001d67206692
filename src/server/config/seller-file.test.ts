import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SELLER = {
  legal_name: 'Sample Diagnostics Private Limited',
  address: '1 Main Road, Bengaluru 560001',
  gstin: '29AAGCB7383J1Z4',
  state_code: '29',
  invoice_prefix: 'LB',
  grievance_officer: {
    name: 'A. Officer',
    designation: 'Grievance officer',
    phone: '+918012345678',
    email: 'grievance@labaya.example',
  },
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seller-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(content: unknown) {
  const path = join(folder, 'seller.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ SELLER_FILE: path })
}

async function problems(content: unknown): Promise<string[]> {
  const config = await read(content)
  return config.ok ? [] : config.problems
}

test('the seller is read from the file that SELLER_FILE names', async () => {
  const config = await read({ ...SELLER, cin: 'U85110KA2010PTC012345', accreditation_number: 'MC-1234' })
  expect(config.ok && config.config.SELLER_FILE).toMatchObject({
    legalName: 'Sample Diagnostics Private Limited',
    gstin: '29AAGCB7383J1Z4',
    stateCode: '29',
    invoicePrefix: 'LB',
    cin: 'U85110KA2010PTC012345',
    accreditationNumber: 'MC-1234',
    grievanceOfficer: { name: 'A. Officer', email: 'grievance@labaya.example' },
  })
})

test('a missing file and a file that is not JSON have different errors', async () => {
  const missing = readConfig({ SELLER_FILE: join(folder, 'none.json') })
  expect(missing.ok ? [] : missing.problems).toEqual([
    `SELLER_FILE: ${join(folder, 'none.json')} cannot be read`,
  ])
  expect(await problems('{"legal_name":')).toEqual([
    `SELLER_FILE: ${join(folder, 'seller.json')} is not JSON`,
  ])
  expect(await problems('[]')).toEqual(['SELLER_FILE: must be a JSON object'])
})

test('all problems are reported at once, each with its field', async () => {
  expect(
    await problems({
      ...SELLER,
      legal_name: ' ',
      gstin: '29AAGCB7383J1Z5',
      invoice_prefix: 'LABAYA',
      cin: '12345',
      grievance_officer: { ...SELLER.grievance_officer, phone: '080 1234', email: 'nobody' },
      gst_number: '1',
    }),
  ).toEqual([
    'SELLER_FILE: legal_name must not be blank',
    'SELLER_FILE: gstin is no GST number; is it mistyped?',
    'SELLER_FILE: invoice_prefix must be 1 to 4 capitals or digits',
    'SELLER_FILE: grievance_officer.phone must be +91 and ten digits',
    'SELLER_FILE: grievance_officer.email must be an e-mail address',
    'SELLER_FILE: cin is no company number',
    'SELLER_FILE: knows no gst_number',
  ])
})

test('a missing required field is reported as required', async () => {
  expect(await problems({})).toEqual(
    ['legal_name', 'address', 'gstin', 'state_code', 'invoice_prefix', 'grievance_officer'].map(
      (field) => `SELLER_FILE: ${field} is needed`,
    ),
  )
})

test('the state is that of the GST number', async () => {
  expect(await problems({ ...SELLER, state_code: '27' })).toEqual([
    'SELLER_FILE: state_code must be the first two digits of gstin',
  ])
})
