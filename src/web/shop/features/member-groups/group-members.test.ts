import { describe, expect, test } from 'vitest'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import type { WireFamilyMember } from '../../../../domains/patients/patients.contract.ts'
import { memberGroups, rowsOfChoice } from './group-members.ts'

const money = (value: number) => ({ value, currency: 'INR' as const })

describe('members and tests', () => {
  const row = {
    member_id: 1,
    member_firstname: 'Ananya',
    member_lastname: 'Rao',
    member_mobile: '9845012345',
    member_gender: 'Female' as const,
    member_age: 34,
    member_secondary_relation: 'Self',
    member_dob: '12-05-1992',
    item_id: '41',
    item_name: 'Lipid Profile',
  }
  const items = [
    { uid: btoa('41'), prices: { price: money(449), original_price: money(700) } },
  ] as WireCartItem[]

  test('CART-14: each member is listed once, with relation, mobile, gender, age and the added tests', () => {
    const other = { ...row, item_id: '42', item_name: 'CBC' }
    const [only, second] = memberGroups([row, other], items)
    expect(second).toBeUndefined()
    expect(only).toMatchObject({
      name: 'Ananya Rao',
      relation: 'Self',
      facts: '+91 98450 12345 · Female · 34 years',
    })
    expect(only?.tests.map(({ name, price }) => [name, price])).toEqual([
      ['Lipid Profile', 44_900],
      ['CBC', null],
    ])
  })

  test('CART-14, PAT-04: a choice is displayed as it will be stored, and omits members who have left the family', () => {
    const member = {
      member_id: 1,
      firstname: 'Ananya',
      lastname: 'Rao',
      mobile: '9845012345',
      gender: 'Female' as const,
      age: 34,
      secondary_relation: 'Self',
      dob: '12-05-1992',
    } as WireFamilyMember
    const chosen = { memberId: '1', itemId: '41', itemName: 'Lipid Profile' }
    expect(rowsOfChoice([chosen, { ...chosen, memberId: '2' }], [member])).toEqual([row])
  })

  test('a baby has an age in words', () => {
    const [only] = memberGroups([{ ...row, member_age: 0 }], items)
    expect(only?.facts).toBe('+91 98450 12345 · Female · Under 1 year')
  })

  test('a member without a date of birth has no age', () => {
    const [only] = memberGroups([{ ...row, member_age: null }], items)
    expect(only?.facts).toBe('+91 98450 12345 · Female')
  })
})
