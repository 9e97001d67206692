import { describe, expect, test } from 'vitest'
import { parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { wizardText } from './wizard.messages.ts'
import {
  firstWizardStep,
  listedMembers,
  matchingTests,
  slotWords,
  wizardChoice,
  wizardLabel,
  wizardSummary,
  wizardTests,
} from './wizard-steps.ts'

function day(text: string): IstDate {
  const parsed = parseIstDate(text)
  if (parsed === null) throw new Error(`${text} is not a day`)
  return parsed
}

const money = (value: number) => ({ value, currency: 'INR' as const })

function item(id: number, name: string, isDiagnostic = true): WireCartItem {
  return {
    uid: btoa(String(id)),
    quantity: 1,
    product: { id, sku: `S${id}`, name, url_key: '', cat_url_key: '', image: { url: '', label: name } },
    product_tag: null,
    diagnostics_flag: isDiagnostic,
    patient_gender: '',
    options: {},
    coupon_amount: money(0),
    prices: { price: money(100), original_price: money(200) },
  }
}

function member(id: number, dob: string | null): WireFamilyMember {
  return {
    member_id: id,
    firstname: 'Asha',
    lastname: 'Rao',
    gender: 'Female',
    dob,
    age: null,
    height: '',
    weight: '',
    bloodgroup: '',
    primary_relation: 'Self',
    secondary_relation: 'Self',
    email: '',
    mobile: '9845012345',
    declared: false,
  }
}

const WHOLE = { kind: 'diagnostic', isSignedIn: true, hasAddress: true, hasSlot: true } as const

describe('where a link into the wizard leads', () => {
  test('WIZ-12: a complete booking may be opened at its last step', () => {
    expect(firstWizardStep(WHOLE)).toBe(4)
  })

  test('WIZ-12: without a test, with an item that is not a test, or signed out it opens at the tests', () => {
    expect(firstWizardStep({ ...WHOLE, kind: 'empty' })).toBe(1)
    expect(firstWizardStep({ ...WHOLE, kind: 'regular' })).toBe(1)
    expect(firstWizardStep({ ...WHOLE, kind: 'mixed' })).toBe(1)
    expect(firstWizardStep({ ...WHOLE, isSignedIn: false })).toBe(1)
  })

  test('WIZ-12: without an address it opens at the address, without a slot at the slots', () => {
    expect(firstWizardStep({ ...WHOLE, hasAddress: false, hasSlot: false })).toBe(2)
    expect(firstWizardStep({ ...WHOLE, hasSlot: false })).toBe(3)
  })
})

describe('the texts of the wizard', () => {
  test('WIZ-01: its steps are Tests, Address, Slots and For Whom', () => {
    expect(wizardText.steps).toEqual(['Tests', 'Address', 'Slots', 'For Whom'])
  })

  test('WIZ-10: three steps say Next, the last says Submit, or Update if a slot is booked', () => {
    expect([1, 2, 3].map((step) => wizardLabel(step === 1 ? 1 : step === 2 ? 2 : 3, true))).toEqual([
      'Next',
      'Next',
      'Next',
    ])
    expect(wizardLabel(4, false)).toBe('Submit')
    expect(wizardLabel(4, true)).toBe('Update')
  })

  test('WIZ-05, WIZ-06, AMB-60, AMB-61, ERR-52: the texts for loading, available and missing slots', () => {
    const some = { today: 'Today', times: 'Slots Available', loading: 'loading...' }
    expect(slotWords(true)).toEqual({ ...some, none: 'No slots available' })
    expect(slotWords(false)).toEqual({ ...some, none: 'No slots are available' })
  })

  test('WIZ-17, WIZ-19, ERR-55: the texts after an action', () => {
    expect(wizardText.itemDeleted).toBe('Item Deleted!')
    expect(wizardText.submitted).toBe('You Have Successfully Submitted The Slot Details')
    expect(wizardText.verifyFailed).toBe('Something went wrong. Please try again.')
  })

  test('WIZ-03, WIZ-04, WIZ-08, WIZ-09, ERR-53: the names of the steps and their modals', () => {
    expect(wizardText.addMore).toBe('Add More Test')
    expect(wizardText.addTests).toBe('Diagnostics Test')
    expect(wizardText.search).toBe('Type to search')
    expect([wizardText.add, wizardText.added, wizardText.noTests]).toEqual(['Add', 'Added', 'No Tests Found'])
    expect(wizardText.selectAddress).toBe('Select Sample Pick-Up Address')
    expect(wizardText.addAddress).toBe('Add New Address')
    expect(wizardText.selectPatient).toBe('Select Patient Name')
    expect(wizardText.upToSix).toBe('You can add selected test for upto 6 patients')
    expect(wizardText.createProfile).toBe('Create Profile')
  })
})

describe('the lists of the wizard', () => {
  test('WIZ-02: only tests are listed, not other items of the cart', () => {
    const items = [item(1, 'CBC'), item(2, 'Thermometer', false)]
    expect(wizardTests(items).map(({ product }) => product.name)).toEqual(['CBC'])
  })

  test("WIZ-03: typed text matches a part of a test's name or description and ignores case", () => {
    const tests = [
      { name: 'Lipid Profile', description: 'Cholesterol and more' },
      { name: 'HbA1c', description: 'Sugar of three months' },
    ]
    expect(matchingTests(tests, ' LIPID ')).toEqual([tests[0]])
    expect(matchingTests(tests, 'sugar')).toEqual([tests[1]])
    expect(matchingTests(tests, '')).toEqual(tests)
    expect(matchingTests(tests, 'xyz')).toEqual([])
  })

  test('PAT-19: a member without a date of birth is not listed, and not booked by an old choice', () => {
    const family = [member(1, '12-05-1992'), member(2, null)]
    const tests = [{ itemId: '7', name: 'CBC', patientGender: '' as const }]
    expect(listedMembers(family).map(({ member_id }) => member_id)).toEqual([1])
    const chosen = [
      { memberId: '1', itemId: '7', itemName: 'CBC' },
      { memberId: '2', itemId: '7', itemName: 'CBC' },
    ]
    expect(wizardChoice(chosen, family, tests)).toEqual({ choice: [chosen[0]], refusal: null })
    expect(wizardChoice(chosen.slice(1), family, tests).refusal).toEqual({ kind: 'no-patients' })
  })

  test('WIZ-07: the summary names the date, the test with how many more, and the time', () => {
    const slot = { day: day('2026-11-22'), startMinute: 7 * 60 }
    const today = day('2026-11-21')
    expect(wizardSummary([item(1, 'CBC')], slot, today)).toEqual({
      date: 'Sunday, 22 Nov',
      test: 'CBC',
      time: '7:00 AM',
    })
    expect(wizardSummary([item(1, 'CBC'), item(2, 'HbA1c')], slot, today)?.test).toBe('CBC and 1 more')
    expect(wizardSummary([item(1, 'CBC')], null, today)).toBeNull()
  })
})
