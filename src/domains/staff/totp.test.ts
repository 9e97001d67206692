import { describe, expect, test } from 'vitest'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.server.ts'
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUri } from './totp.server.ts'

// RFC 6238, appendix B: the ASCII secret `12345678901234567890` in Base32; six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)
const step = (code: string, seconds: number, lastStep = 0) =>
  totpStep(SECRET, { code, lastStep, now: at(seconds) })

describe('A code of an authenticator app', () => {
  test('OPS-S05: is that of RFC 6238: SHA-1, six digits, 30 seconds', () => {
    expect(step('287082', 59)).toBe(1)
    expect(step('081804', 1_111_111_109)).toBe(37_037_036)
    expect(step('005924', 1_234_567_890)).toBe(41_152_263)
  })

  test('OPS-S05: is accepted one step before and after, not two', () => {
    // 287082 is the code of the seconds 30 to 59.
    expect([step('287082', 0), step('287082', 89)]).toEqual([1, 1])
    expect(step('287082', 90)).toBeNull()
    // 081804 begins at second 1,111,111,080.
    expect([step('081804', 1_111_111_050), step('081804', 1_111_111_049)]).toEqual([37_037_036, null])
  })

  test('OPS-S05: is accepted once for its step, and not for any earlier one', () => {
    expect(step('287082', 59, 0)).toBe(1)
    expect(step('287082', 59, 1)).toBeNull()
    expect(step('287082', 59, 2)).toBeNull()
  })

  test('is refused if it is wrong', () => {
    expect(['287083', '000000', ''].map((code) => wrong(code))).toEqual([null, null, null])
  })
})

function wrong(code: string): number | null {
  try {
    return step(code, 59)
  } catch {
    return null
  }
}

test('a sealed secret opens only for its person', () => {
  const secret = newTotpSecret()
  const sealed = sealTotp('k'.repeat(32), 7, secret)
  expect(openTotp('k'.repeat(32), 7, sealed)).toBe(secret)
  expect(openTotp('k'.repeat(32), 8, sealed)).toBeNull()
  expect(totpUri(secret, '9845012345')).toMatch(/^otpauth:\/\/totp\/Labaya%20console:9845012345\?secret=/)
})

test('OPS-S02: a person has ten different recovery codes, hashed for that person', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes.filter((code) => !/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/.test(code))).toEqual([])
  const [code = ''] = codes
  expect(recoveryHash('key', 7, code)).toEqual(recoveryHash('key', 7, code.replaceAll('-', '')))
  expect(recoveryHash('key', 7, code)).not.toEqual(recoveryHash('key', 8, code))
})
