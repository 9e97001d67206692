import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { wireMemberWith } from '../../../../../tests/support/people/family.ts'
import { pageMarkup } from '../../../../../tests/support/browser/page-markup.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { selectionRefusal, type Chosen } from '../../../../domains/patients/applicability.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { toMember } from '../../features/patients/patient.ts'
import type { DrawerOverlay } from './drawer-overlay.ts'
import { PatientsStep } from './patients-step.tsx'
import type { Booking } from '../booking/use-booking.ts'

const tests = [
  { itemId: '41', productId: 1, name: 'HbA1c', patientGender: '' as const },
  { itemId: '42', productId: 2, name: 'Pap Smear', patientGender: 'F' as const },
]
const home = {
  id: 5,
  street: ['14, 2nd Cross'],
  city: 'Bengaluru, Karnataka',
  region: { region: 'Karnataka', region_id: 549, label: 'Karnataka', slims_region_id: 17 },
  postcode: '560034',
  customer_address_type: 'home',
}

/** The HTML of the step for these members and this choice of tests. */
function step(family: WireFamilyMember[], choice: Chosen[]): string {
  const refusal = selectionRefusal({ tests, members: family.map(toMember), chosen: choice })
  const patients = { ids: choice.map(({ memberId }) => memberId), choice, refusal }
  const address = { addresses: [home], chosen: home }
  const customer = { firstname: 'Ananya', lastname: 'Rao', mobilenumber: '9845012345' }
  // The fixture omits the fields that the step does not read.
  const booking = { family, tests, patients, customer, address, cartId: 'c', area: {} } as unknown as Booking
  const overlay = { go: () => undefined } as unknown as DrawerOverlay
  return pageMarkup(createElement(PatientsStep, { booking, overlay, today: '2026-11-23' as IstDate }))
}

const his = (itemId: string): Chosen => ({ memberId: '1', itemId, itemName: '' })

describe('the patients step', () => {
  test('PAT-01: lists the members with their tests, then the addresses under their heading', () => {
    const markup = step([wireMemberWith()], [his('41')])
    const order = [
      'Who is it for?',
      'Vikram Rao',
      'You are applicable for only HbA1c test.',
      'Where should we come?',
      '14, 2nd Cross',
    ]
    const at = order.map((text) => markup.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(-1)
    expect(markup).not.toContain('<form')
  })

  test('AMB-49: names the tests that still need a patient, once a member is chosen', () => {
    expect(step([wireMemberWith()], [his('41')])).toContain('Pap Smear needs a female patient')
    expect(step([wireMemberWith()], [])).not.toContain('needs a')
  })

  test('PAT-03: without patients the form is in the step itself, above the addresses', () => {
    const markup = step([], [])
    expect(markup).toMatch(/<form id="new-patient"[^]*<\/form>[^]*Where should we come\?/)
    expect(markup).not.toContain('Add new patient')
    expect(markup).not.toContain('At least one Patient')
  })
})
