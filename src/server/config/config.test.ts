import { describe, expect, test } from 'vitest'
import { parseNames, problems, PRODUCTION } from '../../../tests/support/shop/settings.ts'
import { readConfig } from './config.ts'
import { LIMITS } from '../limits/limit-settings.ts'

describe('without settings', () => {
  test('development listens on port 3000, for this machine only', () => {
    const read = readConfig({})
    expect(read).toMatchObject({
      ok: true,
      config: {
        LABAYA_MODE: 'development',
        PORT: 3000,
        HOST: '127.0.0.1',
        DATA_DIR: '.data',
        LOG_LEVEL: 'info',
        TRUST_PROXY: 0,
        SESSION_IDLE_DAYS: 7,
        SESSION_DAYS: 30,
      },
    })
    expect(read.ok && read.config.SMS_URL).toBeUndefined()
  })

  test('an empty or blank text counts as absent', () => {
    expect(readConfig({ PORT: '', SMS_URL: '', LABAYA_MODE: '  ', PUBLIC_URL: undefined })).toEqual(
      readConfig({}),
    )
  })

  test('SEC-35: production names all missing settings', () => {
    expect(problems({ LABAYA_MODE: 'production' })).toEqual([
      'DATABASE_URL: is needed in production',
      'PUBLIC_URL: is needed in production',
      'SECRET_KEY: is needed in production',
      'RAZORPAY_KEY_ID: is needed in production',
      'RAZORPAY_KEY_SECRET: is needed in production',
      'RAZORPAY_WEBHOOK_SECRET: is needed in production',
      'SMS_URL: is needed in production',
    ])
  })

  test('SEC-35: production names each setting that is the only one missing', () => {
    for (const name of Object.keys(PRODUCTION).filter((name) => name !== 'LABAYA_MODE')) {
      expect(parseNames(problems({ ...PRODUCTION, [name]: '' })), name).toEqual([name])
    }
  })
})

describe('wrong values', () => {
  const wrong = {
    LABAYA_MODE: 'staging',
    PORT: '70000',
    DATABASE_URL: 'mysql://localhost/labaya',
    DATABASE_REPLICA_URL: 'localhost:5433',
    PUBLIC_URL: 'labaya.example',
    RAZORPAY_WEBHOOK_SECRET: ' , ',
    RAZORPAY_BASE_URL: 'ftp://razorpay.example',
    MAPS_BASE_URL: 'ftp://maps.example',
    SMS_URL: 'sms.example',
    SMS_METHOD: 'PUT',
    SMS_HEADERS: 'authkey: KEY',
    SMS_OK: 'all went well',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    SECRET_KEY: 'x'.repeat(31),
    OTP_TTL_SECONDS: '-1',
    OTP_SECONDS_BETWEEN_SENDS: '1.5',
    OTP_SENDS_PER_HOUR: '5/h',
    OTP_SENDS_PER_DAY: '1000001',
    OTP_WRONG_PER_CODE: 'three',
    OTP_WRONG_PER_DAY: '0x10',
    OTP_WRONG_SINCE_SUCCESS: '1e3',
    SESSION_IDLE_DAYS: '0',
    SESSION_DAYS: '366',
  }

  test('SEC-35: each problem names its setting and never repeats the value', () => {
    for (const [name, value] of Object.entries(wrong)) {
      const faults = problems({ [name]: value })
      expect(parseNames(faults), name).toContain(name)
      expect(faults.join(), name).not.toContain(value)
    }
  })

  test('all problems are reported at once, each once', () => {
    const names = parseNames(problems(wrong))
    expect(names).toHaveLength(Object.keys(wrong).length)
    expect(new Set(names)).toEqual(new Set(Object.keys(wrong)))
  })

  test('missing production settings are reported together with wrong values', () => {
    const faults = problems({ LABAYA_MODE: 'production', PORT: 'x', PUBLIC_URL: 'y', OTP_SENDS_PER_DAY: '0' })
    expect(parseNames(faults)).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SECRET_KEY',
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'SMS_URL',
      'OTP_SENDS_PER_DAY',
    ])
  })

  test('a secret of 32 characters, the last port and a session of a year are valid', () => {
    const env = {
      SECRET_KEY: 'x'.repeat(32),
      PORT: '65535',
      SESSION_DAYS: '365',
      OTP_SENDS_PER_DAY: '1000000',
    }
    expect(problems(env)).toEqual([])
  })
})

const withMaps = (MAPS_BASE_URL: string) => ({ ...PRODUCTION, MAPS_KEY: 'key', MAPS_BASE_URL })

const all = (value: string) => Object.fromEntries(Object.keys(LIMITS).map((name) => [name, value]))

const raised = (by: number) =>
  Object.fromEntries(Object.entries(LIMITS).map(([name, { ceiling }]) => [name, String(ceiling + by)]))

describe('production', () => {
  test('starts with all settings', () => {
    expect(problems(PRODUCTION)).toEqual([])
  })

  test('sends the key of the payment provider only over https, except to this machine', () => {
    const refused = ['RAZORPAY_BASE_URL: must be an https address, or one of this machine']
    expect(problems({ ...PRODUCTION, RAZORPAY_BASE_URL: 'http://pay.example' })).toEqual(refused)
    expect(problems({ ...PRODUCTION, RAZORPAY_BASE_URL: 'https://pay.example' })).toEqual([])
    expect(problems({ ...PRODUCTION, RAZORPAY_BASE_URL: 'http://127.0.0.1:9000' })).toEqual([])
  })

  test('sends the key of the map only over https, except to this machine', () => {
    const refused = ['MAPS_BASE_URL: must be an https address, or one of this machine']
    expect(problems(withMaps('http://maps.example'))).toEqual(refused)
    expect(problems(withMaps('https://maps.example'))).toEqual([])
    expect(problems(withMaps('http://127.0.0.1:9000'))).toEqual([])
    expect(problems({ ...PRODUCTION, MAPS_KEY: 'key' })).toEqual([])
  })

  test('sends a code to the operator only over https, except to this machine', () => {
    const refused = ['SMS_URL: must be an https address, or one of this machine']
    expect(problems({ ...PRODUCTION, SMS_URL: 'http://sms.example/send' })).toEqual(refused)
    expect(problems({ ...PRODUCTION, SMS_URL: 'http://127.0.0.1:9000/send' })).toEqual([])
  })

  test('SEC-35: refuses a typed key, which development accepts', () => {
    const refused = ['SECRET_KEY: must be random in production: openssl rand -base64 32']
    for (const SECRET_KEY of [
      'x'.repeat(32),
      'changeme'.repeat(4),
      'a key of at least thirty-two characters',
    ]) {
      expect(problems({ ...PRODUCTION, SECRET_KEY })).toEqual(refused)
      expect(problems({ SECRET_KEY })).toEqual([])
    }
  })

  test('SEC-35: refuses a test key of the payment provider, which development accepts', () => {
    const account = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' }
    expect(problems({ ...PRODUCTION, ...account })).toEqual([
      'RAZORPAY_KEY_ID: is a test key, with which nobody pays; production needs a live one',
    ])
    expect(problems(account)).toEqual([])
  })

  test('SEC-35: does not start with Node’s certificate checks turned off', () => {
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(parseNames(problems({ ...PRODUCTION, ...off }))).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED'])
    expect(problems({ ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toEqual([])
    expect(problems(off)).toEqual([])
  })

  test('SEC-35: refuses an http address of the shop, which development accepts', () => {
    const PUBLIC_URL = 'http://labaya.example'
    const refused = ['PUBLIC_URL: must be an https address in production']
    expect(problems({ ...PRODUCTION, PUBLIC_URL })).toEqual(refused)
    expect(problems({ PUBLIC_URL })).toEqual([])
  })

  test('SEC-07, SEC-35: refuses to remove a limit, which development allows', () => {
    expect(parseNames(problems({ ...PRODUCTION, ...all('0') }))).toEqual(Object.keys(LIMITS))
    expect(problems(all('0'))).toEqual([])
    expect(problems({ ...PRODUCTION, ...all('1') })).toEqual([])
  })

  test('SEC-07, SEC-35: accepts each limit up to its ceiling, which development may exceed', () => {
    const sentences = Object.entries(LIMITS)
      .filter(([, { ceiling }]) => ceiling < 1_000_000)
      .map(([name, { ceiling }]) => `${name}: must be at most ${ceiling} in production`)
    const { SMS_PER_DAY_CAP: _, ...above } = raised(1)
    expect(problems({ ...PRODUCTION, ...raised(0) })).toEqual([])
    expect(problems({ ...PRODUCTION, ...above })).toEqual(sentences)
    expect(problems(above)).toEqual([])
  })

  test('SEC-07: has a default for each limit between 1 and its ceiling', () => {
    const strange = Object.entries(LIMITS).filter(
      ([, { standard, ceiling }]) => !(1 <= standard && standard <= ceiling && ceiling <= 1_000_000),
    )
    expect(strange).toEqual([])
  })
})

test('an incomplete payment account is refused in development too', () => {
  expect(parseNames(problems({ RAZORPAY_KEY_ID: 'rzp_test_1' }))).toEqual([
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])
})

test('a map with an address but without a key is refused, because it would never be queried', () => {
  expect(problems({ MAPS_BASE_URL: 'https://maps.example' })).toEqual([
    'MAPS_KEY: is needed beside MAPS_BASE_URL',
  ])
})
