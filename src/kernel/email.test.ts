import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test('an e-mail address has one @ and a dotted domain', () => {
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
