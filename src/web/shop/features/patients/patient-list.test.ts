import { createElement, type ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { wireMemberWith } from '../../../../../tests/support/people/family.ts'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { parseIstDate } from '../../../../kernel/ist.ts'
import { PatientList } from './patient-list.tsx'
import { InlinePatientForm } from './patient-sheet.tsx'

const nothing = () => undefined
const sugar = { itemId: '41', name: 'HbA1c', patientGender: '' as const }
const pap = { itemId: '42', name: 'Pap Smear', patientGender: 'F' as const }
const ananya = wireMemberWith({ member_id: 2, firstname: 'Ananya', gender: 'Female', age: 1 })
const chosen = (memberId: string, itemId: string) => ({ memberId, itemId, itemName: '' })

function list(props: Partial<ComponentProps<typeof PatientList>> = {}): string {
  const on = { onToggle: nothing, onToggleTest: nothing, onEdit: nothing, onAdd: nothing }
  return pageMarkup(
    createElement(PatientList, {
      members: [wireMemberWith(), ananya],
      tests: [sugar],
      choice: [],
      ...on,
      ...props,
    }),
  )
}

const boxes = (markup: string, name: string) =>
  markup.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []

describe('the list of patients', () => {
  test('PAT-02: a card has a box, the full name, the mobile with +91, gender, age and Edit', () => {
    const markup = list({ choice: [chosen('2', '41')] })
    expect(boxes(markup, 'patients').map((box) => box.includes('checked=""'))).toEqual([false, true])
    expect(markup).toContain('Vikram Rao')
    expect(markup).toContain('+91 98450 67890')
    expect(markup).toMatch(/>Male<.*>37 years<.*>Female<.*>1 year</)
    expect(markup).toMatch(/aria-label="Edit, Vikram Rao"><span[^>]*>Edit</)
  })

  test('PAT-03: below the cards, a button opens the sheet for a new patient', () => {
    expect(list()).toContain('Add new patient')
    expect(list()).not.toContain('<form')
  })

  test('PAT-05, ERR-58: the problem of a member is under the card and describes its checkbox', () => {
    const markup = list({ tests: [pap] })
    const id = /aria-describedby="([^"]+)"/.exec(boxes(markup, 'patients')[0] ?? '')?.[1] ?? 'none'
    const message = markup.slice(markup.indexOf(` id="${id}"`)).replace(/<svg[^]*?<\/svg>/, '')
    expect(message).toMatch(/^ id="[^>]*><span>This test is applicable for Female patients only</)
    expect(boxes(markup, 'patients').filter((box) => box.includes('aria-disabled="true"'))).toHaveLength(1)
  })

  test('AMB-70: each test that applies has its own checkbox, for a chosen member with several tests', () => {
    const both = list({ tests: [sugar, pap], choice: [chosen('1', '41'), chosen('2', '41')] })
    expect(both).not.toContain('Tests for Vikram Rao')
    expect(both).toContain('Tests for Ananya Rao')
    expect(boxes(both, 'tests').map((box) => box.includes('checked=""'))).toEqual([true, false])
    expect(boxes(list({ tests: [sugar], choice: [chosen('2', '41')] }), 'tests')).toEqual([])
  })

  test('PAT-33: members with the same name are told apart by their relation', () => {
    const son = wireMemberWith({ member_id: 3, secondary_relation: 'Son', age: 0 })
    expect(list({ members: [wireMemberWith(), son] })).toMatch(
      />Spouse<.*>Male<.*>37 years<.*>Son<.*>Male<.*>Under 1 year</,
    )
    expect(list()).not.toContain('Spouse')
  })

  test('PAT-18: with six members no more can be added, and a text says what to do', () => {
    const six = [1, 2, 3, 4, 5, 6].map((member_id) => wireMemberWith({ member_id }))
    const add = (members: typeof six) =>
      /<button[^>]*>(?:(?!<\/button>)[^])*Add new patient/.exec(list({ members }))?.[0]
    expect(add(six)).toContain('disabled=""')
    expect(list({ members: six })).toContain('remove a member under Edit')
    expect(add(six.slice(1))).not.toContain('disabled=""')
  })
})

const account = { id: 1, firstname: 'Ananya', lastname: 'Rao', mobilenumber: '9845012345' }

function form(family: readonly WireFamilyMember[], member: WireFamilyMember | null = null): string {
  const today = parseIstDate('2026-11-23')
  if (today === null) throw new Error('no day')
  const options = { id: 'f', member, account, family, today, onSaved: nothing }
  return pageMarkup(createElement(InlinePatientForm, options))
}

test('PAT-03, PAT-06, feels right 12: the form asks the relation first, then names, mobile, date of birth and gender', () => {
  const markup = form([])
  const order = ['Relation', 'First name', 'Last name', 'Mobile Number', 'Date of Birth', 'Gender', 'Done']
  const at = order.map((label) => markup.search(new RegExp(`>${label}(?: |<)`)))
  expect(at.every((position) => position > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(markup).toContain('placeholder="dd/mm/yyyy"')
  expect(markup.match(/<option[^>]*>/g)).toHaveLength(10)
  expect(markup).toContain('value="Ananya"')
  expect(markup).toContain('value="9845012345"')
  expect(markup.match(/\(optional\)/g)).toHaveLength(1)
})

test('PAT-33: the form says whose name is typed, but not for the member who is edited', () => {
  const said = /role="status"[^]*Ananya Rao \(Sister, 1 year\) is already in your family. Continue only/
  const sister = { ...ananya, lastname: 'Rao', secondary_relation: 'Sister' as const }
  expect(form([sister], { ...sister, member_id: 9 })).toMatch(said)
  expect(form([sister], sister)).not.toMatch(said)
  expect(form([])).not.toMatch(said)
})
