import { describe, expect, test } from 'vitest'
import { SMS_TEMPLATES } from '../../domains/identity/sms-templates.ts'
import { readConfig } from './config.ts'
import { smsOperator } from './sms-config.ts'

const SMS_URL = 'https://sms.example/send'
const GOOD = { SMS_URL, SMS_BODY: '{"to":"91{to}","text":"{text}"}' }

function problems(env: Record<string, string>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('the operator that the settings describe', () => {
  test('does not exist without an address', () => {
    const read = readConfig({})
    expect(read.ok && smsOperator(read.config)).toBeNull()
  })

  test('is called with POST unless another method is set; header names are lowercased', () => {
    const read = readConfig({ ...GOOD, SMS_HEADERS: '{"AuthKey":"KEY"}', SMS_OK: 'data.status=OK' })
    expect(read.ok && smsOperator(read.config)).toEqual({
      url: SMS_URL,
      method: 'POST',
      headers: { authkey: 'KEY' },
      body: GOOD.SMS_BODY,
      success: { path: ['data', 'status'], value: 'OK' },
      sender: '',
      entityId: '',
      templateIds: {},
      templateId: '',
    })
  })

  test('gets no body with GET', () => {
    const read = readConfig({ ...GOOD, SMS_METHOD: 'GET', SMS_URL: `${SMS_URL}?to={to}&text={text}` })
    expect(read.ok && smsOperator(read.config)).toMatchObject({ method: 'GET', body: null })
  })
})

describe('the ids of the registered texts', () => {
  const env = { SMS_URL, SMS_BODY: '{"to":"{to}","text":"{text}","id":"{templateId}"}' }
  const all = Object.fromEntries(Object.keys(SMS_TEMPLATES).map((name) => [name, `id-${name}`]))

  test('SEC-34: are set for each text, or once for all texts without one', () => {
    expect(problems(env)).toEqual(['SMS_DLT_TEMPLATE_ID: is needed for {templateId}'])
    expect(problems({ ...env, SMS_DLT_TEMPLATES: JSON.stringify(all) })).toEqual([])
    const { order_rescheduled, ...rest } = all
    expect(problems({ ...env, SMS_DLT_TEMPLATES: JSON.stringify(rest) })).toEqual([
      'SMS_DLT_TEMPLATE_ID: is needed for {templateId}',
    ])
    const one = { ...env, SMS_DLT_TEMPLATES: JSON.stringify({ order_rescheduled }), SMS_DLT_TEMPLATE_ID: '1' }
    expect(problems(one)).toEqual([])
  })

  test('are reported if they are not such a list, or name a message that is never sent', () => {
    const one = { ...env, SMS_DLT_TEMPLATE_ID: '1' }
    expect(problems({ ...one, SMS_DLT_TEMPLATES: '1107' })).toEqual([
      'SMS_DLT_TEMPLATES: must be a JSON object of messages and the ids of their templates',
    ])
    expect(problems({ ...one, SMS_DLT_TEMPLATES: '{"order_moved":"1107"}' })).toEqual([
      'SMS_DLT_TEMPLATES: has no message order_moved; docs/sms.md names them',
    ])
  })
})

describe('SMS settings that could never send a code are refused', () => {
  test('POST without a body', () => {
    expect(problems({ SMS_URL })).toEqual(['SMS_BODY: is needed with SMS_METHOD POST'])
  })

  test('GET whose address has no placeholders', () => {
    expect(problems({ ...GOOD, SMS_METHOD: 'GET' })).toEqual([
      'SMS_URL: must contain {to}',
      'SMS_URL: must contain {code} or {text}',
    ])
  })

  test('a body without the number, or without code and text', () => {
    expect(problems({ SMS_URL, SMS_BODY: 'text={text}' })).toEqual(['SMS_BODY: must contain {to}'])
    expect(problems({ SMS_URL, SMS_BODY: 'to={to}' })).toEqual(['SMS_BODY: must contain {code} or {text}'])
    expect(problems({ SMS_URL, SMS_BODY: 'to={to}&c={code}' })).toEqual([])
  })

  test('an unknown placeholder, by its name and its setting', () => {
    expect(problems({ ...GOOD, SMS_BODY: '{"to":"{phone} {to}","text":"{text}"}' })).toEqual([
      'SMS_BODY: {phone} is no placeholder',
    ])
    expect(problems({ ...GOOD, SMS_URL: `${SMS_URL}/{account}` })).toEqual([
      'SMS_URL: {account} is no placeholder',
    ])
  })

  test('an unknown placeholder is reported with every other problem', () => {
    expect(problems({ SMS_URL: 'sms.example', SMS_BODY: 'to={phone}' })).toEqual([
      'SMS_URL: must be an http(s) address',
      'SMS_BODY: {phone} is no placeholder',
    ])
  })

  test('a placeholder whose setting is missing', () => {
    const SMS_BODY = 'to={to}&text={text}&from={sender}&pe={entityId}&dlt={templateId}'
    expect(problems({ SMS_URL, SMS_BODY })).toEqual([
      'SMS_SENDER: is needed for {sender}',
      'SMS_DLT_ENTITY_ID: is needed for {entityId}',
      'SMS_DLT_TEMPLATE_ID: is needed for {templateId}',
    ])
    const ids = { SMS_SENDER: 'LABAYA', SMS_DLT_ENTITY_ID: '1101', SMS_DLT_TEMPLATE_ID: '1107' }
    expect(problems({ SMS_URL, SMS_BODY, ...ids })).toEqual([])
  })

  test('a JSON body that is invalid once it is filled', () => {
    const broken = ['SMS_BODY: is not JSON once its placeholders are filled; are they in quotes?']
    expect(problems({ SMS_URL, SMS_BODY: '{"to":"{to}","code":{code}}' })).toEqual(broken)
    expect(problems({ SMS_URL, SMS_BODY: '{"to":"{to}","text":"{text}"' })).toEqual(broken)
  })

  test('a content type for which values cannot be escaped', () => {
    const refused = ['SMS_HEADERS: content-type must be JSON or application/x-www-form-urlencoded']
    const xml = { SMS_URL, SMS_BODY: '<to>{to}</to><text>{text}</text>' }
    expect(problems({ ...xml, SMS_HEADERS: '{"Content-Type":"text/xml"}' })).toEqual(refused)
  })

  test('headers that are not a JSON object of texts, or that HTTP does not allow', () => {
    const refused = ['SMS_HEADERS: must be a JSON object of header names and their values, all of them texts']
    for (const SMS_HEADERS of ['{', '[]', '"x"', '{"a":1}', '{"a b":"c"}', '{"a":"b\\nc"}']) {
      expect(problems({ ...GOOD, SMS_HEADERS }), SMS_HEADERS).toEqual(refused)
    }
  })

  test('an address with a password, to which no request can be made', () => {
    expect(problems({ ...GOOD, SMS_URL: 'https://user:pass@sms.example/' })).toEqual([
      'SMS_URL: must hold no user and password; use SMS_HEADERS',
    ])
  })

  test('a success response without a path', () => {
    const refused = ['SMS_OK: must be a JSON path, = and the value of success: data.status=OK']
    expect(problems({ ...GOOD, SMS_OK: 'success' })).toEqual(refused)
  })

  test('an operator without an address, with which messages would stay in the outbox', () => {
    const refused = ['SMS_URL: is needed beside the other SMS_ settings']
    expect(problems({ SMS_BODY: GOOD.SMS_BODY })).toEqual(refused)
    expect(problems({ SMS_SENDER: 'LABAYA' })).toEqual(refused)
  })
})
