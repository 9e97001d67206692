import { describe, expect, test } from 'vitest'
import { RELATIONS } from './patients.ts'
import { certainGender, withRelation } from './relations.ts'

const own = { firstName: 'Ananya', lastName: 'Rao' }
const empty = { firstName: '', lastName: '', gender: '', relation: '' }

test('feels right 12: the gender is filled in for the relations that determine it, and for no other', () => {
  const certain = RELATIONS.map((relation) => [relation, certainGender(relation)])
  expect(certain.filter(([, gender]) => gender !== null)).toEqual([
    ['Son', 'Male'],
    ['Daughter', 'Female'],
    ['Father', 'Male'],
    ['Mother', 'Female'],
    ['Brother', 'Male'],
    ['Sister', 'Female'],
  ])
  expect([certainGender(''), certainGender('toString')]).toEqual([null, null])
})

describe('feels right 12: choosing a relation', () => {
  test('fills in the gender, and removes it again with the relation', () => {
    const mother = withRelation(empty, 'Mother', own)
    expect(mother.gender).toBe('Female')
    expect(withRelation(mother, 'Father', own).gender).toBe('Male')
    expect(withRelation(mother, 'Spouse', own).gender).toBe('')
  })

  test('does not replace a gender that was chosen by hand, unless the relation determines it', () => {
    const spouse = { ...empty, relation: 'Spouse', gender: 'Male' }
    expect(withRelation(spouse, 'Others', own).gender).toBe('Male')
    expect(withRelation(spouse, 'Mother', own).gender).toBe('Female')
    expect(withRelation({ ...empty, relation: 'Mother', gender: 'Male' }, 'Others', own).gender).toBe('Male')
  })

  test('fills in the customer’s own name for Self, and removes it for another person', () => {
    const self = withRelation(empty, 'Self', own)
    expect(self).toMatchObject(own)
    expect(withRelation(self, 'Mother', own)).toMatchObject({ firstName: '', lastName: '' })
  })

  test('does not change a name that was typed', () => {
    const typed = { ...empty, firstName: 'Meera', relation: 'Self' }
    expect(withRelation(typed, 'Self', own)).toMatchObject({ firstName: 'Meera', lastName: 'Rao' })
    expect(withRelation({ ...typed, lastName: 'Rao' }, 'Mother', own)).toMatchObject({
      firstName: 'Meera',
      lastName: 'Rao',
    })
    expect(withRelation({ ...empty, ...own, relation: 'Self' }, 'Mother', null)).toMatchObject(own)
  })
})
