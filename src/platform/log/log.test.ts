import { describe, expect, test } from 'vitest'
import { createLog, silentLog, withRequest } from './log.ts'

function logged(level = 'info') {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => void lines.push(line) })
  return { log, lines, entries: (): Record<string, any>[] => lines.map((line) => JSON.parse(line)) }
}

describe('a log line', () => {
  test('SEC-32: has the event, the facts, the request and the time with India’s offset, and nothing else', () => {
    const { log, entries } = logged()
    const before = Date.now()
    const labels = { requestId: 'request-1', from: 'a1b2', account: () => null }
    withRequest(log, labels).info('call', { path: '/api/login', status: 200, ms: 1.5 })

    const [entry] = entries()
    expect(entry).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/),
      event: 'call',
      requestId: 'request-1',
      from: 'a1b2',
      account: null,
      path: '/api/login',
      status: 200,
      ms: 1.5,
    })
    expect(Date.parse(entry?.['time'])).toBeGreaterThanOrEqual(before)
    expect(Date.parse(entry?.['time'])).toBeLessThanOrEqual(Date.now())
  })

  test('SEC-32: stays one line, whatever it contains', () => {
    const { log, lines } = logged()
    log.warn('refused', { code: 'a"\nb\r{"event":"forged"}' })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'refused', code: 'a"\nb\r{"event":"forged"}' })
  })

  test('reports an error with its type, message, location and cause', () => {
    const { log, entries } = logged()
    log.error('crashed', new TypeError('no such thing', { cause: new Error('deeper') }), { path: '/api/x' })
    log.error('crashed', 'only a word')
    expect(entries()).toMatchObject([
      { level: 50, event: 'crashed', path: '/api/x', err: { type: 'TypeError', cause: 'deeper' } },
      { err: { type: 'string', message: 'only a word' } },
    ])
    expect(entries()[0]?.['err'].stack).toContain('log.test.ts')
  })

  test('below the configured level is not written', () => {
    const { log, entries } = logged('warn')
    log.info('call')
    log.warn('refused')
    expect(entries()).toMatchObject([{ event: 'refused' }])
  })
})

describe('a mobile number', () => {
  test('SEC-32: is logged with its first and last two digits only, in a fact and with its prefix', () => {
    const { log, entries } = logged()
    log.info('x', { detail: 'to 9845012345, +919845012345, +91-9845012345 and 919845012345' })
    expect(entries()[0]?.['detail']).toBe('to 98******45, +9198******45, +91-98******45 and 9198******45')
  })

  test('SEC-32: is masked in the message, the stack and the cause of an error', () => {
    const { log, lines } = logged()
    const cause = new Error('Key (mobile)=(9845012345) exists')
    log.error('crashed', new Error('invalid value "9845012345"', { cause }), { mobile: '9845012345' })
    expect(lines.join()).not.toContain('9845012345')
  })

  test('is not recognized in an id, a request id or other digits', () => {
    const { log, entries } = logged()
    const facts = {
      order: 'LB9845012345',
      payment: 'pay_9845012345',
      requestId: '0d5a3c1e-1111-4222-8333-919845012345',
      pincode: '560001',
      time: '1764000000000',
      ms: 9845012345,
    }
    log.info('x', facts)
    expect(entries()[0]).toMatchObject(facts)
  })
})

test('the silent log accepts everything and writes nothing', () => {
  expect(silentLog.info('x')).toBeUndefined()
  expect(silentLog.warn('x')).toBeUndefined()
  expect(silentLog.error('x', new Error('y'))).toBeUndefined()
})
