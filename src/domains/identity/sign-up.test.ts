import { describe, expect, test } from 'vitest'
import { signUpMessage } from './identity.messages.ts'
import { signUpRefusals, trimName } from './sign-up.ts'

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
})
