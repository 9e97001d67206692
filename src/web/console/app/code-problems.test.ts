import { expect, test } from 'vitest'
import { codeProblem, recoveryProblem, totpProblem } from './code-problems.ts'

test('OPS-S03: a code by SMS has four digits, one of the authenticator app six', () => {
  expect(['123', '1234', '12345', '12a4'].map((code) => codeProblem(code) === null)).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(['12345', '123456', '1234567'].map((code) => totpProblem(code) === null)).toEqual([
    false,
    true,
    false,
  ])
})

test('OPS-S06: a recovery code has sixteen letters and digits, however it is written', () => {
  expect(['ABCD-EFGH-2345-6789', 'abcd efgh 2345 6789', 'ABCDEFGH23456789'].map(recoveryProblem)).toEqual([
    null,
    null,
    null,
  ])
  expect(recoveryProblem('ABCD-EFGH-2345-678')).not.toBeNull()
  expect(recoveryProblem('ABCD-EFGH-2345-67890')).not.toBeNull()
})
