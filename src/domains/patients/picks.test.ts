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
  test('PAT-04: a tap picks a member with every test that applies, and the next removes it', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    expect(said(both)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Thyroid', '8 Sugar'])
    expect(said(tapMember(both, '7'))).toEqual(['8 Thyroid', '8 Sugar'])
  })

  test('AMB-70: a member can leave out tests and add them again', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    const fewer = tapTest(both, anil, '42', tests)
    expect(said(fewer)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Thyroid'])
    expect(said(tapTest(fewer, anil, '42', tests))).toEqual(said(both))
  })

  test('AMB-70: a member without any test is removed, and has all of them when picked again', () => {
    const alone = tapTest(tapMember(NOBODY, '8'), anil, '42', tests)
    const out = tapTest(alone, anil, '41', tests)
    expect(out).toEqual(NOBODY)
    expect(said(tapMember(out, '8'))).toEqual(['8 Thyroid', '8 Sugar'])
  })

  test('AMB-70: a test that is removed and added again has the same patients as before', () => {
    const fewer = tapTest(tapMember(tapMember(NOBODY, '7'), '8'), anil, '42', tests)
    expect(said(fewer, [thyroid])).toEqual(['7 Thyroid', '8 Thyroid'])
    expect(said(fewer, [thyroid, { ...sugar, itemId: '57' }])).toEqual(['7 Thyroid', '7 Sugar', '8 Thyroid'])
  })

  test('a tap on a test that is no longer in the cart changes nothing', () => {
    const both = tapMember(tapMember(NOBODY, '7'), '8')
    expect(tapTest(both, anil, '99', tests)).toEqual(both)
  })

  test('a test added later is for every picked member it applies to', () => {
    const early = tapTest(tapMember(tapMember(NOBODY, '7'), '8'), anil, '41', [thyroid, sugar])
    expect(said(early, tests)).toEqual(['7 Thyroid', '7 Sugar', '7 AMH', '8 Sugar'])
  })
})

describe('the stored choices', () => {
  const stored = [
    { memberId: '7', itemId: '41' },
    { memberId: '8', itemId: '41' },
    { memberId: '8', itemId: '42' },
    { memberId: '8', itemId: '42' },
  ]

  test('PAT-23: become a pick with each member once and the same tests', () => {
    const pick = pickOfStored(stored, { tests: [thyroid, sugar], members })
    expect(pick.ids).toEqual(['7', '8'])
    expect(said(pick, [thyroid, sugar])).toEqual(['7 Thyroid', '8 Thyroid', '8 Sugar'])
  })

  test('CART-14: assign a test without stored patients to every picked member', () => {
    expect(said(pickOfStored(stored, { tests, members }))).toEqual([
      '7 Thyroid',
      '7 AMH',
      '8 Thyroid',
      '8 Sugar',
    ])
  })

  test('are parsed from a history entry, which may be forged', () => {
    const pick = { ids: ['7', '8'], leftOut: ['7:142'] }
    expect(pickOfWords(wordsOfPick(pick))).toEqual(pick)
    expect(pickOfWords(['7', 'x', '8:', ':9', '<b>'])).toEqual({ ids: ['7'], leftOut: [] })
  })
})
