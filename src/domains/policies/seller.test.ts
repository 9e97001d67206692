import { expect, test } from 'vitest'
import { accreditationOver, isCin, isGstin, sellerOver, type Seller } from './seller.ts'

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

test('a GST number is valid only with its check character', () => {
  expect(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'].map(isGstin)).toEqual([true, true])
  expect(['29AAGCB7383J1Z5', '29AAGCB7383J1Z', '29aagcb7383j1z4', ''].map(isGstin)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a company number has its 21 characters', () => {
  expect(isCin('U85110KA2010PTC012345')).toBe(true)
  expect([isCin('U85110KA2010PTC01234'), isCin('X85110KA2010PTC012345')]).toEqual([false, false])
})

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
  expect(accreditationOver('MC-1', { seller: saved, isWhole: true })).toBe('')
  expect(accreditationOver('MC-1', { seller: saved, isWhole: false })).toBe('MC-1')
  expect(accreditationOver('MC-1', null)).toBe('MC-1')
})
