import { describe, expect, test } from 'vitest'
import { otpText } from './sms.ts'

describe('the text that carries a code', () => {
  test('SEC-34: its last line lets only the browser of our host fill in the code', () => {
    const lines = otpText('labaya.example', '4821', 'login').split('\n')
    expect(lines.at(-1)).toBe('@labaya.example #4821')
  })

  test('SEC-34: it names the shop and the purpose of the code', () => {
    expect(otpText('h', '0007', 'login')).toContain('0007 is your Labaya code to sign in.')
    expect(otpText('h', '0007', 'signup')).toContain('0007 is your Labaya code to create your account.')
    expect(otpText('h', '0007', 'guest')).toContain('0007 is your Labaya code to book your test.')
  })

  test('SEC-34: it has no link and fits into one message', () => {
    const text = otpText('www.labaya.example', '0007', 'signup')
    expect(text).not.toMatch(/https?:|www\.[^ ]*\//)
    expect(text.length).toBeLessThanOrEqual(160)
  })
})
