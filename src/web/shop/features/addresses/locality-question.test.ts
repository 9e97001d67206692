import { expect, test } from 'vitest'
import { isNameOf, localityQuestion } from './locality-question.ts'

const koramangala = {
  postcode: '560034',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  localities: ['Koramangala', 'Koramangala I Block', 'Agara'],
}
const fort = { locality: 'Fort', postcode: '400001' }

test('feels right 11: a locality of another pincode raises a question with both pincodes', () => {
  expect(localityQuestion('fort', koramangala, [fort])).toEqual({
    locality: 'Fort',
    its: '400001',
    entered: '560034',
  })
})

test('feels right 11: a locality of the pincode, or a part of its name, raises no question', () => {
  const names = ['Koramangala', 'koramangala 4th Block', 'KORAMANGALA I BLOCK', 'Bengaluru', '']
  expect(names.map((name) => isNameOf(name, koramangala))).toEqual(names.map(() => true))
  expect(isNameOf('Kora', koramangala)).toBe(false)
  expect(localityQuestion('Agara', koramangala, [{ locality: 'Agara', postcode: '799001' }])).toBeNull()
})

test('feels right 11: a locality that is missing in the directory raises no question', () => {
  expect(localityQuestion('Sunrise Colony', koramangala, [])).toBeNull()
  expect(localityQuestion('Fort', koramangala, [{ locality: 'Fort Kochi', postcode: '682001' }])).toBeNull()
})

test('feels right 11: one of several localities of that name in the pincode is enough', () => {
  const here = { locality: 'Fort', postcode: '560034' }
  expect(localityQuestion('Fort', koramangala, [fort, here])).toBeNull()
})
