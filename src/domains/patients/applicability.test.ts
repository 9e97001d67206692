import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import type { PatientGender } from '../catalogue/product.ts'
import type { BookedTest, Chosen, Member } from './applicability.ts'
import {
  applicabilityNote,
  applicableTests,
  autoSelected,
  choiceOf,
  selectionRefusal,
  uncoveredTests,
} from './applicability.ts'
import { applicabilityMessage, selectionMessage } from './patients.messages.ts'

const dob = '1990-03-05' as IstDate
const ananya: Member = { memberId: '1', gender: 'Female', dob }
const anil: Member = { memberId: '2', gender: 'Male', dob }
const unnamed: Member = { memberId: '3', gender: null, dob: null }

function booked(name: string, patientGender: PatientGender): BookedTest {
  return { itemId: name.toLowerCase(), name, patientGender }
}

const thyroid = booked('Thyroid', 'FM')
const sugar = booked('Sugar', '')
const psa = booked('PSA', 'M')
const amh = booked('AMH', 'F')

function chosen(...pairs: [Member, BookedTest][]): Chosen[] {
  return pairs.map(([member, test_]) => ({
    memberId: member.memberId,
    itemId: test_.itemId,
    itemName: test_.name,
  }))
}

function note(member: Member, ...tests: BookedTest[]): string | null {
  const note = applicabilityNote(member, tests)
  return note && applicabilityMessage(note)
}

describe('a member', () => {
  test('PAT-20: can take the tests for anyone and those for the own gender', () => {
    const all = [thyroid, sugar, psa, amh]
    expect(applicableTests(ananya, all)).toEqual([thyroid, sugar, amh])
    expect(applicableTests(anil, all)).toEqual([thyroid, sugar, psa])
    expect(applicableTests(unnamed, all)).toEqual([thyroid, sugar])
  })

  test('PAT-20: has a note why no test applies', () => {
    expect(note(anil, amh)).toBe('This test is applicable for Female patients only')
    expect(note(ananya, psa)).toBe('This test is applicable for Male patients only')
    expect(note(anil, thyroid)).toBeNull()
  })

  test('PAT-21: has a note with the one test of several that applies', () => {
    expect(note(anil, thyroid, amh)).toBe('✅ You are applicable for only Thyroid test.')
    expect(note(ananya, psa, amh)).toBe('✅ You are applicable for only AMH test.')
  })

  test('has a note with the tests that do not apply if several others do', () => {
    expect(note(anil, thyroid, sugar, amh)).toBe('Not for this patient: AMH')
  })

  test('PAT-22: is preselected if it is the first with dob and gender, and all tests are for anyone', () => {
    expect(autoSelected([unnamed, { ...anil, dob: null }, ananya], [thyroid, sugar])).toBe(ananya)
    expect(autoSelected([ananya], [thyroid, amh])).toBeNull()
    expect(autoSelected([unnamed], [thyroid])).toBeNull()
  })
})

describe('a choice of patients', () => {
  const members = [ananya, anil]
  const said = (tests: BookedTest[], choice: Chosen[]) => {
    const refusal = selectionRefusal({ tests, members, chosen: choice })
    return refusal && selectionMessage(refusal)
  }

  test('AMB-70: may leave a patient out of a test that applies to the patient', () => {
    expect(said([thyroid, sugar], chosen([ananya, thyroid], [anil, sugar]))).toBeNull()
  })

  test('AMB-49: includes no test without a patient it applies to', () => {
    expect(said([thyroid, amh], choiceOf([anil], [thyroid, amh]))).toBe('AMH needs a female patient')
    expect(said([thyroid, psa], choiceOf([ananya], [thyroid, psa]))).toBe('PSA needs a male patient')
    expect(said([thyroid, sugar], chosen([ananya, thyroid]))).toBe('Sugar needs a patient')
  })

  test('names every test without a patient', () => {
    const left = uncoveredTests({ tests: [thyroid, psa, amh], members, chosen: chosen([anil, amh]) })
    expect(left.map(selectionMessage)).toEqual([
      'Thyroid needs a patient',
      'PSA needs a male patient',
      'AMH needs a female patient',
    ])
  })

  test('PAT-24: has at least one patient', () => {
    expect(said([thyroid], [])).toBe('At least one Patient needs to be selected')
  })

  test('PAT-25: has at most six patients', () => {
    const family = Array.from({ length: 7 }, (_, index) => ({ ...ananya, memberId: `${index}` }))
    const refusalFor = (count: number) => {
      const choice = choiceOf(family.slice(0, count), [thyroid])
      return selectionRefusal({ tests: [thyroid], members: family, chosen: choice })
    }
    expect(refusalFor(6)).toBeNull()
    expect(refusalFor(7)).toEqual({ kind: 'too-many-patients' })
  })

  test('has no patient for a test of the other gender', () => {
    expect(said([amh], chosen([ananya, amh], [anil, amh]))).toBe(
      'This test is applicable for Female patients only',
    )
  })

  test('accepts only tests of the cart and members of the customer', () => {
    const stranger = { ...ananya, memberId: '99' }
    const again = 'Please choose the patients of your tests again'
    expect(said([thyroid], chosen([stranger, thyroid]))).toBe(again)
    expect(said([thyroid], chosen([ananya, thyroid], [ananya, sugar]))).toBe(again)
  })
})
