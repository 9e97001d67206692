import { expect, test } from 'vitest'
import { wireMemberWith } from '../../../../../tests/support/people/family.ts'
import { agreement, requestedConsents } from './requested-consent.ts'

const vikram = wireMemberWith({ member_id: 7 })
const missing = [{ memberId: '7', itemId: '41', itemName: 'HIV-1 Viral Load' }]

test('a consent is the patient’s own from 18 on, before that the parent’s or guardian’s', () => {
  const said = (age: number | null) => requestedConsents(missing, [{ ...vikram, age }]).map(agreement)
  expect(said(18)).toEqual(['Vikram Rao has read or heard this and agrees to HIV-1 Viral Load.'])
  expect(said(null)).toEqual(said(18))
  expect(said(17)[0]).toMatch(/^I am the parent or guardian of Vikram Rao\./)
  expect(requestedConsents(missing, [])).toEqual([])
})
