import { expect, test } from 'vitest'
import { sellerField, sellerOver, type Seller } from './seller.ts'

const stored: Seller = {
  legalName: 'Stored',
  address: 'Stored road',
  email: 'stored@labaya.example',
  phone: '+911800000000',
  gstin: '',
  stateCode: '',
  cin: '',
  invoicePrefix: '',
  grievanceOfficer: { name: '', designation: 'Officer', phone: '', email: '' },
  accreditationNumber: '',
}

test('the file overrides the database, but a blank in the file does not', () => {
  const file: Seller = {
    ...stored,
    legalName: 'Filed',
    email: '',
    grievanceOfficer: { name: 'A. Officer', designation: '', phone: '', email: '' },
  }
  expect(sellerOver(stored, { seller: file, isWhole: false })).toMatchObject({
    legalName: 'Filed',
    email: 'stored@labaya.example',
    grievanceOfficer: { name: 'A. Officer', designation: 'Officer' },
  })
  expect(sellerOver(stored, null)).toBe(stored)
})

test('OPS-G01: a seller saved in the console is complete, so a field left blank is blank', () => {
  const saved: Seller = { ...stored, legalName: 'Saved', email: '' }
  expect(sellerOver(stored, { seller: saved, isWhole: true })).toEqual(saved)
  expect(sellerField('accreditationNumber', 'MC-1', { seller: saved, isWhole: true })).toBe('')
  expect(sellerField('accreditationNumber', 'MC-1', { seller: saved, isWhole: false })).toBe('MC-1')
  expect(sellerField('accreditationNumber', 'MC-1', null)).toBe('MC-1')
  expect(sellerField('legalName', 'Published', { seller: stored, isWhole: false })).toBe('Stored')
})
