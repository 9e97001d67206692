import { describe, expect, test } from 'vitest'
import { parseNames, problems, PRODUCTION } from '../../../tests/support/shop/settings.ts'
import { readConfig } from './config.ts'
import { developmentNotice } from './development-config.ts'

function noticeOf(env: Record<string, string>): string {
  const read = readConfig(env)
  return read.ok ? developmentNotice(read.config) : read.problems.join()
}

describe('development', () => {
  const ACCOUNT = { RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' }
  const open: Record<string, string>[] = [
    ...['0.0.0.0', '::', '192.168.1.20', 'shop.example', '128.0.0.1'].map((HOST) => ({ HOST })),
    ...['https://shop.example', 'https://localhost.example', 'https://10.0.0.4:3000'].map((PUBLIC_URL) => ({
      PUBLIC_URL,
    })),
    { ...ACCOUNT, RAZORPAY_KEY_ID: 'rzp_live_1' },
  ]

  test('SEC-35: does not start if others could reach it or real money be taken, unless LABAYA_DEV_OPEN is set', () => {
    for (const env of open) {
      const refused = problems(env)
      expect(refused).toEqual([
        expect.stringMatching(/^(HOST|PUBLIC_URL|RAZORPAY_KEY_ID): development mode .*LABAYA_DEV_OPEN=yes/),
      ])
      expect(problems({ ...env, LABAYA_DEV_OPEN: 'no' })).toEqual(refused)
      expect([env, problems({ ...env, LABAYA_DEV_OPEN: 'yes' })]).toEqual([env, []])
    }
    expect(parseNames(problems({ LABAYA_DEV_OPEN: '1' }))).toEqual(['LABAYA_DEV_OPEN'])
  })

  test('SEC-35: reports the missing setting if a production shop lacks only its mode', () => {
    const { LABAYA_MODE: _, ...forgotten } = PRODUCTION
    const refused = problems({ ...forgotten, HOST: '0.0.0.0' })
    expect(parseNames(refused)).toEqual(['HOST', 'PUBLIC_URL', 'RAZORPAY_KEY_ID'])
    expect(refused.every((sentence) => sentence.includes('LABAYA_MODE=production'))).toBe(true)
  })

  test('starts on every address of this machine', () => {
    for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(problems({ HOST })).toEqual([])
    for (const PUBLIC_URL of [
      'https://localhost:3000',
      'https://127.0.0.1',
      'https://[::1]',
      'http://shop.test',
    ]) {
      expect(problems({ PUBLIC_URL })).toEqual([])
    }
    expect(problems({ ...ACCOUNT, RAZORPAY_KEY_ID: 'rzp_test_1' })).toEqual([])
  })

  test('reports at the start what is simulated, and whether it is open to others', () => {
    const account = { ...ACCOUNT, RAZORPAY_KEY_ID: 'rzp_test_1' }
    expect(noticeOf({})).toBe(
      'This is development mode: codes (read them at /dev/outbox) and payments are simulated. ' +
        '/dev/* answers this machine alone.',
    )
    expect(noticeOf(account)).toContain('codes (read them at /dev/outbox) are simulated')
    expect(noticeOf({ ...account, SMS_URL: PRODUCTION.SMS_URL, SMS_BODY: PRODUCTION.SMS_BODY })).toBe(
      'This is development mode. /dev/* answers this machine alone.',
    )
    expect(noticeOf({ LABAYA_DEV_OPEN: 'yes' })).toContain('other machines may reach it')
  })
})
