import { describe, expect, test } from 'vitest'
import {
  emailCodeRefusal,
  emailState,
  isEmailCodeAlive,
  isSameEmail,
  type OwnEmail,
} from './email-addresses.ts'
import { codeLetter } from './email-addresses.messages.ts'

const now = new Date('2026-11-23T09:00:00+05:30')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const state = (own: Partial<OwnEmail>, sendsMail = true) =>
  emailState({ email: null, confirmedEmail: null, codeRequestedAt: null, ...own }, { sendsMail, now })
const alive = (minutes: number, wrongTries: number) =>
  isEmailCodeAlive({ sentAt: minutesAgo(minutes), wrongTries }, now)

describe('the state of an address', () => {
  test('is confirmed if it equals the confirmed one, ignoring case', () => {
    expect(state({ email: 'Anu@example.com', confirmedEmail: 'anu@example.com' })).toBe('confirmed')
    expect(state({ email: 'new@example.com', confirmedEmail: 'anu@example.com' })).toBe('unconfirmed')
    expect(isSameEmail('a@b.in', null)).toBe(false)
  })

  test('has a valid code for an hour, then a new one is required', () => {
    expect(state({ email: 'a@b.in', codeRequestedAt: minutesAgo(59.9) })).toBe('code-sent')
    expect(state({ email: 'a@b.in', codeRequestedAt: minutesAgo(60) })).toBe('unconfirmed')
  })

  test('requires no confirmation without an address or without a mail server', () => {
    expect(state({})).toBe('none')
    expect(state({ email: 'a@b.in' }, false)).toBe('unavailable')
    expect(state({ email: 'a@b.in', confirmedEmail: 'a@b.in' }, false)).toBe('unavailable')
  })
})

describe('a mailed code', () => {
  test('is valid for an hour and five wrong tries', () => {
    expect([alive(59.9, 0), alive(60, 0)]).toEqual([true, false])
    expect([alive(1, 4), alive(1, 5)]).toEqual([true, false])
  })

  test('has six digits', () => {
    expect(['123456', '000000'].map(emailCodeRefusal)).toEqual([null, null])
    expect(['', '12345', '1234567', '12345a'].map(emailCodeRefusal)).toEqual([
      'code-empty',
      'code-short',
      'code-short',
      'code-short',
    ])
  })

  test('is sent in a letter without a link, a name or a number', () => {
    const letter = codeLetter('012345', ['Labaya Pvt Ltd'])
    expect(letter.subject).toBe('012345 is your Labaya code')
    expect(letter.parts.map(({ kind }) => kind)).toEqual(['text', 'facts', 'text'])
    expect(letter.foot.at(-1)).toBe('Labaya Pvt Ltd')
  })
})
