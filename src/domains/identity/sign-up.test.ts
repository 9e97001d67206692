import { describe, expect, test } from 'vitest'
import { signUpMessage } from './identity.messages.ts'
import { isPersonName, stripToNameCharacters } from './person-name.ts'
import { isEmail, signUpRefusals, trimName } from './sign-up.ts'

describe('the sign-up form', () => {
  const form = { firstName: 'Ananya', lastName: 'Rao', email: 'ananya@example.in', mobile: '9845012345' }

  test('SUP-03: requires every field, each with its text', () => {
    expect(signUpRefusals(form)).toEqual({})
    const empty = signUpRefusals({ firstName: ' ', lastName: '', email: '', mobile: '' })
    expect(Object.values(empty).map((refusal) => signUpMessage[refusal])).toEqual([
      'First name is required.',
      'Last name is required.',
      'Email is required.',
      'Phone number is required.',
    ])
    const wrongShape = signUpRefusals({ ...form, email: 'ananya@', mobile: '98450' })
    expect(Object.values(wrongShape).map((refusal) => signUpMessage[refusal])).toEqual([
      'Please enter a valid email address.',
      'Please enter a valid 10-digit phone number.',
    ])
  })

  test('SUP-04: removes everything after the last letter of a name', () => {
    expect(['Ananya', 'Ananya ', 'Ananya 1.', ' Anil Kumar-', '12'].map(trimName)).toEqual([
      'Ananya',
      'Ananya',
      'Ananya',
      'Anil Kumar',
      '',
    ])
    expect(signUpRefusals({ ...form, firstName: 'An4nya' })).toEqual({ firstName: 'name-letters' })
  })

  test('accepts an address with one @ and a dotted domain', () => {
    expect(['a@b.in', 'a.b+c@d-e.co.in'].filter(isEmail)).toHaveLength(2)
    const wrongOnes = [
      'a@b',
      'a@@b.in',
      'a b@c.in',
      '@b.in',
      'a@.in',
      'a@b..in',
      'a@b.in.',
      `${'a'.repeat(250)}@b.in`,
    ]
    expect(wrongOnes.filter(isEmail)).toEqual([])
  })
})

test('a name has letters and spaces only, of any script', () => {
  expect(['Ananya', 'Anil Kumar', 'José', 'अनन्या', 'a'.repeat(60)].filter(isPersonName)).toHaveLength(5)
  expect(['', ' ', 'R2', "D'Souza", 'a\nb', 'a'.repeat(61), '<b>'].filter(isPersonName)).toEqual([])
  expect(stripToNameCharacters("Anil2 D'Souza!")).toBe('Anil DSouza')
})
