import { describe, expect, test } from 'vitest'
import { ok } from '../../kernel/result.ts'
import { parseSuccess, saysSuccess } from './sms-success.ts'

const answered = (setting: string, answer: unknown) => {
  const success = parseSuccess(setting)
  if (success === null) throw new Error(`${setting} was not read`)
  return saysSuccess(typeof answer === 'string' ? answer : JSON.stringify(answer), success)
}

describe('the setting for a successful response', () => {
  test('is a path of names and list indexes, and a value', () => {
    expect(parseSuccess('type=success')).toEqual({ path: ['type'], value: 'success' })
    expect(parseSuccess('messages.0.status=0')).toEqual({ path: ['messages', '0', 'status'], value: '0' })
    expect(parseSuccess('data.state=a=b')).toEqual({ path: ['data', 'state'], value: 'a=b' })
  })

  test('is invalid without a path, an equals sign or a value', () => {
    for (const wrong of ['success', '=success', 'type=', 'a..b=c', '.a=c', 'a b=c']) {
      expect(parseSuccess(wrong), wrong).toBeNull()
    }
  })
})

describe('a 2xx response', () => {
  test('reports success as text, number or boolean, at any depth', () => {
    expect(answered('type=success', { type: 'success' })).toEqual(ok(undefined))
    expect(answered('return=true', { return: true })).toEqual(ok(undefined))
    expect(answered('messages.0.status=0', { messages: [{ status: 0 }] })).toEqual(ok(undefined))
  })

  test('is a refusal with another value, without a value, or with another type', () => {
    const rejected = { ok: false, refusal: { kind: 'rejected', detail: 'data.status is not OK' } }
    for (const answer of [
      { data: { status: 'FAILED' } },
      { error: 1 },
      { data: null },
      { data: { status: {} } },
      [],
    ]) {
      expect(answered('data.status=OK', answer)).toEqual(rejected)
    }
  })

  test('is not read from inherited properties', () => {
    expect(answered('constructor.name=Object', {})).toMatchObject({ refusal: { kind: 'rejected' } })
  })

  test('leaves the result unknown if it is not JSON', () => {
    expect(answered('type=success', '<html>')).toMatchObject({ refusal: { kind: 'unknown' } })
    expect(answered('type=success', '')).toMatchObject({ refusal: { kind: 'unknown' } })
  })
})
