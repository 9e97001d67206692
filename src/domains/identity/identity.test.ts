import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NumberHistory } from './identity.ts'
import {
  afterLogin,
  canResend,
  codeEnd,
  codeRefusal,
  completesCode,
  countdownText,
  DEFAULT_OTP_SETTINGS,
  isCodeAlive,
  mobileRefusal,
  pathWithoutSignUp,
  sendRefusal,
  tryRefusal,
} from './identity.ts'
import {
  codeMessage,
  dialogText,
  identityMessage,
  mobileMessage,
  otpMessage,
  tryIn,
} from './identity.messages.ts'

const settings = DEFAULT_OTP_SETTINGS
const now = new Date('2026-11-21T10:00:00+05:30')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const HOUR = 3600
const route = (query: string) => afterLogin(new URLSearchParams(query))

function history(change: Partial<NumberHistory>): NumberHistory {
  return { sentAt: [], wrongAt: [], wrongSinceSuccess: 0, own: null, ...change }
}

function sent(...secondsAgo: number[]) {
  return sendRefusal(history({ sentAt: secondsAgo.map(ago) }), now, settings)
}

function wrong(count: number, secondsAgo: number): Date[] {
  return Array.from({ length: count }, (_, index) => ago(secondsAgo - index))
}

function lastWrong(secondsAgo: number, wrongSinceSuccess: number) {
  return tryRefusal(history({ wrongAt: [ago(secondsAgo)], wrongSinceSuccess }), now, settings)
}

describe('a one-time code', () => {
  test('is sent to a number that had none', () => {
    expect(sent()).toBeNull()
  })

  test('is sent 30 seconds after the last one, not before', () => {
    expect(sent(29)).toEqual({ kind: 'too-soon', retryAfterSeconds: 1 })
    expect(sent(0.5)).toEqual({ kind: 'too-soon', retryAfterSeconds: 30 })
    expect(sent(30)).toBeNull()
  })

  test('is sent 5 times an hour', () => {
    expect(sent(3000, 2000, 1000, 500)).toBeNull()
    expect(sent(3599, 2000, 1000, 500, 100)).toEqual({ kind: 'too-many-sends', retryAfterSeconds: 1 })
    expect(sent(100, 500, 1000, 2000, HOUR)).toBeNull()
  })

  test('is sent 10 times in 24 hours', () => {
    const spread = [20, 18, 16, 14, 12, 10, 8, 6, 4].map((hours) => hours * HOUR)
    expect(sent(24 * HOUR - 5, ...spread)).toEqual({ kind: 'too-many-sends', retryAfterSeconds: 5 })
    expect(sent(24 * HOUR, ...spread)).toBeNull()
  })

  test('reports the longest wait if several limits are reached', () => {
    expect(sent(10, 50, 100, 150, 200)).toEqual({ kind: 'too-many-sends', retryAfterSeconds: HOUR - 200 })
  })

  test('is not sent without limit, unless the limits are lifted', () => {
    const lifted = { ...settings, secondsBetweenSends: 0, sendsPerHour: 0, sendsPerDay: 0 }
    const many = history({ sentAt: Array.from({ length: 50 }, () => ago(1)) })
    expect(sendRefusal(many, now, settings)?.kind).toBe('too-many-sends')
    expect(sendRefusal(many, now, lifted)).toBeNull()
  })

  test('is valid for 5 minutes', () => {
    const code = { sentAt: now, wrongTries: 0, usedAt: null }
    expect(isCodeAlive({ ...code, sentAt: ago(299) }, now, settings)).toBe(true)
    expect(isCodeAlive({ ...code, sentAt: ago(300) }, now, settings)).toBe(false)
  })

  test('is invalid after its first use and after the third wrong try', () => {
    const code = { sentAt: now, wrongTries: 0, usedAt: null }
    expect(isCodeAlive({ ...code, usedAt: now }, now, settings)).toBe(false)
    expect(isCodeAlive({ ...code, wrongTries: 2 }, now, settings)).toBe(true)
    expect(isCodeAlive({ ...code, wrongTries: 3 }, now, settings)).toBe(false)
  })
})

describe('a number that codes are sent to', () => {
  test('is paused by 10 wrong codes in 24 hours, for sending and trying, until they are older', () => {
    const nine = history({ wrongAt: wrong(9, 100), wrongSinceSuccess: 9 })
    expect(tryRefusal(nine, now, settings)).toBeNull()
    const ten = history({ wrongAt: wrong(10, 24 * HOUR - 60), wrongSinceSuccess: 10 })
    expect(tryRefusal(ten, now, settings)).toEqual({ kind: 'paused', retryAfterSeconds: 60 })
    expect(sendRefusal(ten, now, settings)).toEqual({ kind: 'paused', retryAfterSeconds: 60 })
    expect(tryRefusal(history({ wrongAt: wrong(10, 24 * HOUR) }), now, settings)).toBeNull()
  })

  test('is paused for 24 hours by 30 wrong codes since the last right one', () => {
    expect(lastWrong(HOUR, 29)).toBeNull()
    expect(lastWrong(HOUR, 30)).toEqual({ kind: 'paused', retryAfterSeconds: 23 * HOUR })
    expect(lastWrong(24 * HOUR, 30)).toBeNull()
  })

  test('can continue after the reported wait', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2 * HOUR }).map(ago), { maxLength: 12 })
    fc.assert(
      fc.property(times, times, (sentAt, wrongAt) => {
        const past = history({ sentAt, wrongAt, wrongSinceSuccess: wrongAt.length })
        const refusal = sendRefusal(past, now, settings)
        const later = new Date(now.getTime() + (refusal?.retryAfterSeconds ?? 0) * 1000)
        expect(sendRefusal(past, later, settings)).toBeNull()
      }),
    )
  })
})

describe('the validity of a code', () => {
  test('ends with the third wrong try, not with the second', () => {
    expect(codeEnd({ wrongTries: 2, ageSeconds: 0 })).toBeNull()
    expect(codeEnd({ wrongTries: 3, ageSeconds: 0 })).toBe('spent')
  })

  test('ends at five minutes, not a second before', () => {
    expect(codeEnd({ wrongTries: 0, ageSeconds: 299 })).toBeNull()
    expect(codeEnd({ wrongTries: 0, ageSeconds: 300 })).toBe('expired')
  })
})

describe('the boxes of a code', () => {
  test('are complete with the last empty one, or with a pasted code', () => {
    expect(completesCode('123', '1234')).toBe(true)
    expect(completesCode('', '1234')).toBe(true)
    expect(completesCode('12', '123')).toBe(false)
    expect(completesCode('1234', '5678')).toBe(true)
    expect(completesCode('1234', '5634')).toBe(true)
  })

  test('are not while one digit of a complete code is replaced', () => {
    expect(completesCode('1234', '5234')).toBe(false)
    expect(completesCode('1234', '1234')).toBe(false)
  })
})

describe('Resend', () => {
  test('AMB-23: is enabled after a failed verification or at 00:00', () => {
    expect(canResend(null, 120)).toBe(false)
    expect(canResend(null, 1)).toBe(false)
    expect(canResend(null, 0)).toBe(true)
    expect(canResend(false, 120)).toBe(true)
    expect(canResend(true, 1)).toBe(false)
  })

  test('AUTH-09: counts down from 02:00', () => {
    expect([120, 119, 60, 9, 0, -1].map(countdownText)).toEqual([
      '02:00',
      '01:59',
      '01:00',
      '00:09',
      '00:00',
      '00:00',
    ])
    expect(tryIn(102)).toBe('Try in 01:42')
  })
})

describe('the sign-in form', () => {
  test('AUTH-05: requires an Indian mobile number', () => {
    expect(mobileRefusal('')).toBe('mobile-empty')
    expect(mobileRefusal('984501234')).toBe('mobile-wrong')
    expect(mobileRefusal('5845012345')).toBe('mobile-wrong')
    expect(mobileRefusal('9845012345')).toBeNull()
    expect(Object.values(mobileMessage)).toEqual([
      'Please enter your mobile number.',
      'Please enter a valid 10-digit mobile number.',
    ])
  })

  test('AUTH-06: requires a code of 4 digits', () => {
    expect(['', '123', '12a4', '12345'].map(codeRefusal)).toEqual([
      'code-empty',
      'code-short',
      'code-short',
      'code-short',
    ])
    expect(codeRefusal('0007')).toBeNull()
    expect(Object.values(codeMessage)).toEqual(['Please enter OTP.', 'Please enter a 4-digit OTP.'])
  })
})

test('AUTH-10, AMB-26: a number without an account signs up if it has ten digits, and is led to /login otherwise', () => {
  expect(pathWithoutSignUp('9845012345')).toBeNull()
  expect(['984501234', '98450123456', ''].map(pathWithoutSignUp)).toEqual(['/login', '/login', '/login'])
})

test('SEC-22, ROUTE-09 to ROUTE-14: login flags lead to fixed routes, anything else home', () => {
  expect(route('redirect=1')).toBe('/my-profile')
  expect(route('refer=1')).toBe('/refer-and-earn')
  expect(route('refer=2')).toBe('/refer-and-earn?referral=1')
  expect(route('spermvault=1')).toBe('/product/health-bank/spermvault-one-baby')
  const others = ['', 'redirect=2', 'refer=3', 'redirect=https://evil.example', 'redirect=//evil.example']
  expect(others.map(route)).toEqual(others.map(() => '/home'))
})

test('ERR-38, SUP-01: the dialogs and the server’s replies use the exact texts', () => {
  expect(identityMessage.noAccount).toBe('Could not find customer Account.')
  expect(identityMessage.emailTaken).toBe('Email Id Already exists.')
  expect(identityMessage.mobileTaken).toBe('Mobile number already exists. Please sign in.')
  expect(dialogText.signInTitle).toBe('Sign in to your account')
  expect(dialogText.codeTitle).toBe('Verify your mobile number')
  expect(dialogText.signedUp).toBe('Congrats! You are signed in to your account.')
})

test('a refused code says how long to wait', () => {
  expect(otpMessage({ kind: 'too-soon', retryAfterSeconds: 12 })).toContain('12 seconds')
  expect(otpMessage({ kind: 'too-many-sends', retryAfterSeconds: 3400 })).toContain('57 minutes')
  expect(otpMessage({ kind: 'paused', retryAfterSeconds: 80_000 })).toContain('23 hours')
})
