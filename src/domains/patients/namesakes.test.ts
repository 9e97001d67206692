import { describe, expect, test } from 'vitest'
import { namesakeOf } from './namesakes.ts'

const kamala = { member_id: 2, firstname: 'Kamala', lastname: 'Devi Rao' }
const family = [{ member_id: 1, firstname: 'Ananya', lastname: 'Rao' }, kamala]

describe('PAT-33: a name that is already in the family', () => {
  test('is found despite other spaces, capitals, and another split into first and last name', () => {
    expect(namesakeOf({ firstName: 'Kamala', lastName: 'Devi Rao' }, family, null)).toBe(kamala)
    expect(namesakeOf({ firstName: ' kamala  devi', lastName: 'RAO ' }, family, null)).toBe(kamala)
  })

  test('is not found while it is incomplete or differs', () => {
    expect(namesakeOf({ firstName: 'Kamala Devi Rao', lastName: ' ' }, family, null)).toBeNull()
    expect(namesakeOf({ firstName: 'Kamala', lastName: 'Devi Ra' }, family, null)).toBeNull()
    expect(namesakeOf({ firstName: 'Kamala', lastName: 'Devi Rao' }, [], null)).toBeNull()
  })

  test('is not that of the member who is edited', () => {
    expect(namesakeOf({ firstName: 'Kamala', lastName: 'Devi Rao' }, family, 2)).toBeNull()
    expect(namesakeOf({ firstName: 'Kamala', lastName: 'Devi Rao' }, family, 1)).toBe(kamala)
  })
})
