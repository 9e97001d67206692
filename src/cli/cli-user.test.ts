import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { cliUser, toUserName } from './cli-user.ts'

const isRoot = process.getuid?.() === 0

test('OPS-L04: a command names the user who called sudo, otherwise the login', () => {
  expect(cliUser({})).toBe(userInfo().username)
  expect(cliUser({ SUDO_USER: '' })).toBe(userInfo().username)
  // Only for root does sudo set the name; any other user may have set it.
  expect(cliUser({ SUDO_USER: 'asha' })).toBe(isRoot ? 'asha' : userInfo().username)
  expect(cliUser({ USER: 'someone', LOGNAME: 'someone' })).toBe(userInfo().username)
})

test('OPS-L04: the name of a user is one line of at most 80 characters', () => {
  expect(toUserName(' as\nha\u0007 ')).toBe('asha')
  expect(toUserName('x'.repeat(81))).toHaveLength(80)
  expect(toUserName(undefined)).toBe('')
})
