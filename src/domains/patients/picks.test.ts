import { describe, expect, test } from 'vitest'
import type { Member } from './applicability.ts'
import {
  NOBODY,
  pickedTests,
  pickOfStored,
  pickOfWords,
  tapMember,
  tapTest,
  wordsOfPick,
  type PatientPick,
  type PickedTest,
} from './picks.ts'

const thyroid: PickedTest = { itemId: '41', productId: 141, name: 'Thyroid', patientGender: '' }
const sugar: PickedTest = { itemId: '42', productId: 142, name: 'Sugar', patientGender: 'FM' }
const amh: PickedTest = { itemId: '43', productId: 143, name: 'AMH', patientGender: 'F' }
const ananya: Member = { memberId: '7', gender: 'Female', dob: null }
const anil: Member = { memberId: '8', gender: 'Male', dob: null }
const members = [ananya, anil]
const tests = [thyroid, sugar, amh]

function said(pick: PatientPick, of: readonly PickedTest[] = tests): string[] {
  return pickedTests(pick, { tests: of, members }).map(({ memberId, itemName }) => `${memberId} ${itemName}`)
}

describe('picking patients', () => {
  test('PAT-04: a tap takes a member with every test that applies, and out again', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    expect(said(both)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Thyroid', '8 Sugar'])
    expect(said(tapMember(both, '7'))).toEqual(['8 Thyroid', '8 Sugar'])
  })

  test('AMB-70: a member takes some tests and not others, and may take them back', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    const fewer = tapTest(both, anil, '42', tests)
    expect(said(fewer)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Thyroid'])
    expect(said(tapTest(fewer, anil, '42', tests))).toEqual(said(both))
  })

  test('AMB-70: whoever leaves the last test out is out, and comes back with all of them', () => {
    const alone = tapTest(tapMember(NOBODY, '8'), anil, '42', tests)
    const out = tapTest(alone, anil, '41', tests)
    expect(out).toEqual(NOBODY)
    expect(said(tapMember(out, '8'))).toEqual(['8 Thyroid', '8 Sugar'])
  })

  test('AMB-70: a test that leaves the cart and comes back is for whom it was before', () => {
    const fewer = tapTest(tapMember(tapMember(NOBODY, '7'), '8'), anil, '42', tests)
    expect(said(fewer, [thyroid])).toEqual(['7 Thyroid', '8 Thyroid'])
    expect(said(fewer, [thyroid, { ...sugar, itemId: '57' }])).toEqual(['7 Thyroid', '7 Sugar', '8 Thyroid'])
  })

  test('a tap on a test that has left the cart meanwhile changes nothing', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    expect(tapTest(both, anil, '99', tests)).toEqual(both)
  })

  test('a test that comes later is for everybody picked whom it applies to', () => {
    const early = tapTest(tapMember(tapMember(NOBODY, '7'), '8'), anil, '41', [thyroid, sugar])
    expect(said(early, tests)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Sugar'])
  })
})

describe('what is stored', () => {
  const stored = [
    { memberId: '7', itemId: '41' },
    { memberId: '8', itemId: '41' },
    { memberId: '8', itemId: '42' },
    { memberId: '8', itemId: '42' },
  ]

  test('PAT-23: is picked again, each member once and each test as it was', () => {
    const pick = pickOfStored(stored, { tests: [thyroid, sugar], members })
    expect(pick.ids).toEqual(['7', '8'])
    expect(said(pick, [thyroid, sugar])).toEqual(['7 Thyroid', '8 Thyroid', '8 Sugar'])
  })

  test('CART-14: leaves a test that nobody is stored for to everybody picked', () => {
    expect(said(pickOfStored(stored, { tests, members }))).toEqual([
      '7 Thyroid',
      '7 AMH',
      '8 Thyroid',
      '8 Sugar',
    ])
  })

  test('is remembered as words, which anybody may have changed', () => {
    const pick = { ids: ['7', '8'], leftOut: ['7:142'] }
    expect(pickOfWords(wordsOfPick(pick))).toEqual(pick)
    expect(pickOfWords(['7', 'x', '8:', ':9', '<b>'])).toEqual({ ids: ['7'], leftOut: [] })
  })
})
