import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../../kernel/ist.ts'
import { wireMemberWith } from '../../../../../tests/support/people/family.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import {
  cardMessage,
  declarationToAsk,
  toPatientForm,
  isBlocked,
  toMember,
  needsDeclaration,
} from './patient.ts'
import { patientFormText } from './patient-form.messages.ts'

const member = wireMemberWith

const forWomen = { itemId: '1', name: 'Women Wellness Basic', patientGender: 'F' as const }
const forAnyone = { itemId: '2', name: 'Lipid Profile', patientGender: '' as const }

describe('the message under a patient’s card', () => {
  test('PAT-20: a member to whom no test applies is blocked with a reason, chosen or not', () => {
    expect(isBlocked(member(), [forWomen])).toBe(true)
    expect(cardMessage(member(), [forWomen], false)).toEqual({
      kind: 'error',
      text: 'This test is applicable for Female patients only',
    })
  })

  test('PAT-21: a chosen member to whom one of several tests applies has a message that names it', () => {
    expect(isBlocked(member(), [forWomen, forAnyone])).toBe(false)
    expect(cardMessage(member(), [forWomen, forAnyone], true)).toEqual({
      kind: 'success',
      text: '✅ You are applicable for only Lipid Profile test.',
    })
    expect(cardMessage(member(), [forWomen, forAnyone], false)).toBeNull()
  })

  test('a member to whom several of the tests apply has a neutral message that names the others', () => {
    const tests = [forWomen, forAnyone, { ...forAnyone, itemId: '3', name: 'Thyroid Profile' }]
    expect(cardMessage(member(), tests, true)).toEqual({
      kind: 'info',
      text: 'Not for this patient: Women Wellness Basic',
    })
  })

  test('AMB-04: a member without a date of birth has a message that requests it', () => {
    expect(cardMessage(member({ dob: null }), [forAnyone], true)?.text).toBe('Please add the date of birth')
  })

  test('another person who is chosen needs a declaration first; the customer never does', () => {
    const undeclared = { declared: false }
    expect(cardMessage(member(undeclared), [forAnyone], true)?.text).toBe(patientFormText.undeclared)
    expect(cardMessage(member(undeclared), [forAnyone], false)).toBeNull()
    expect(needsDeclaration(member({ ...undeclared, secondary_relation: 'Self' }))).toBe(false)
  })
})

describe('the declaration', () => {
  const today = parseIstDate('2026-11-21')
  if (today === null) throw new Error('no day')
  const required = (dob: string, relation: string, before: WireFamilyMember | null = null) =>
    declarationToAsk({ dob, relation }, before, today)

  test('is required for every person except the customer, and for every child', () => {
    expect(required('', '')).toBeNull()
    expect(required('01/02/1989', 'Self')).toBeNull()
    expect(required('01/02/1989', 'Spouse')).toBe('relative')
    expect(required('22/11/2008', 'Son')).toBe('guardian')
    expect(required('21/11/2008', 'Son')).toBe('relative')
    expect(required('01/02/2015', 'Self')).toBe('guardian')
  })

  test('is not required again while the given one applies', () => {
    expect(required('01/02/1989', 'Spouse', member())).toBeNull()
    expect(required('01/02/2015', 'Son', member())).toBe('guardian')
    expect(required('01/02/1989', 'Spouse', member({ declared: false }))).toBe('relative')
  })
})

test('PAT-11: the form shows a date of birth with slashes, and is empty if none is stored', () => {
  expect(toPatientForm(member()).dob).toBe('01/02/1989')
  expect(toPatientForm(member({ dob: null })).dob).toBe('')
})

test("PAT-27: a member's id is text, as in the choice and in the stored patients", () => {
  expect(toMember(member({ member_id: 7 }))).toEqual({ memberId: '7', gender: 'Male', dob: '1989-02-01' })
})
