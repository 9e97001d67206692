import { expect, test } from 'vitest'
import type { CallFailure } from '../../../app/call.ts'
import { isGone, refusedText } from './use-leave-slot.ts'

const refused = (status: number, message: string): CallFailure => ({
  kind: 'refused',
  status,
  message,
  code: '',
  fields: {},
  data: null,
  retryAfterSeconds: null,
})

test('SEC-10: a rate limit is reported in the server’s words, and the slot is not marked as full', () => {
  const wait = 'You have held this slot for an hour. Please pick another, or try again in 15 minutes.'
  expect(refusedText(refused(429, wait))).toBe(wait)
  expect(isGone(refused(429, wait))).toBe(false)
})

test('ERR-51: a full slot and a call without a reply have the fixed text', () => {
  const fixed = 'Failed to submit the slot. Please try again.'
  expect(refusedText(refused(409, 'This slot has just been taken. Please choose another one'))).toBe(fixed)
  expect(refusedText({ kind: 'no-answer' })).toBe(fixed)
  expect(isGone(refused(409, fixed))).toBe(true)
})
