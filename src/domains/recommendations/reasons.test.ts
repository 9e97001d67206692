import { describe, expect, test } from 'vitest'
import { inCart, offered } from './recommendations.fixture.ts'
import { reasonText } from './recommendations.messages.ts'
import { recommend } from './recommendations.ts'

function sentence(concerns: string[], beside = ['Thyroid']): string[] {
  const chosen = [inCart('TSH', { concerns: beside, recommendedSkus: ['X'] })]
  const recommended = recommend([offered('X', { concerns })], { chosen, genders: [], most: 1 })
  return recommended.map(({ reason }) => reasonText(reason))
}

describe('The sentence on a card', () => {
  test('names the common concern, else the one that the test adds', () => {
    expect(sentence(['Thyroid'])).toEqual(['Often checked with thyroid'])
    expect(sentence(['Full Body', 'Heart'], ['Thyroid', 'Heart'])).toEqual([
      'Often checked with heart health',
    ])
    expect(sentence(['Diabetes', 'Full Body'])).toEqual(['Adds blood sugar to your check'])
  })

  test('says only that they are often booked together if the test has no concern', () => {
    expect(sentence(['Full Body'], ['Full Body'])).toEqual(['Often booked together'])
    expect(sentence([])).toEqual(['Often booked together'])
  })

  test('uses the name of a concern that an operator created', () => {
    expect(sentence(['Sleep'])).toEqual(['Adds sleep to your check'])
  })
})
