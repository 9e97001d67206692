import { describe, expect, test } from 'vitest'
import type { IstDate } from '../../kernel/ist.ts'
import { isDeclared, neededDeclaration } from './declarations.ts'

const today = '2026-11-21' as IstDate

function needed(dob: string | null, relation = 'Son') {
  return neededDeclaration({ dob: dob as IstDate | null, relation }, today)
}

describe('the declaration for a patient', () => {
  test('AMB-04: is a guardian’s until the day before the 18th birthday, an adult’s consent from then on', () => {
    expect(needed('2008-11-22')).toBe('guardian')
    expect(needed('2008-11-21')).toBe('relative')
    expect(needed(null)).toBe('relative')
  })

  test('is not required for the account holder, unless the date of birth is a child’s', () => {
    expect(needed('1990-03-05', 'Self')).toBeNull()
    expect(needed(null, 'Self')).toBeNull()
    expect(needed('2015-03-05', 'Self')).toBe('guardian')
  })

  test('is required again once the age requires the other declaration', () => {
    expect(isDeclared('guardian', 'guardian')).toBe(true)
    expect(isDeclared('guardian', 'relative')).toBe(false)
    expect(isDeclared('relative', 'guardian')).toBe(false)
    expect(isDeclared('relative', null)).toBe(true)
    expect(isDeclared(null, null)).toBe(false)
  })
})
