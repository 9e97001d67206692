import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmsMessage } from '../../domains/identity/sms.ts'
import { ok } from '../../kernel/result.ts'
import { readConfig } from '../../server/config/config.ts'
import { smsOperator } from '../../server/config/sms-config.ts'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
  type Seen,
} from '../../../tests/support/servers/provider-double.ts'
import { createHttpSms } from './http-sms.ts'

// The settings of docs/sms.md, and the responses that the operators document.
const MESSAGE: SmsMessage = {
  to: '9845012345',
  kind: 'login_otp',
  text: '0042 is your Labaya code to sign in. Do not share it with anyone.\n\n@labaya.example #0042',
  code: '0042',
}
const TEXT_ON_THE_WIRE =
  '0042%20is%20your%20Labaya%20code%20to%20sign%20in.%20Do%20not%20share%20it%20with%20anyone.' +
  '%0A%0A%40labaya.example%20%230042'

let operator: ProviderDouble

beforeAll(async () => {
  operator = await startProviderDouble()
})
beforeEach(() => {
  operator.seen.length = 0
})
afterAll(() => operator.close())

function answers(status: number, body: unknown) {
  operator.answer((_request, response) => json(response, status, body))
}

async function send(env: Record<string, string>, message = MESSAGE) {
  const read = readConfig({ ...env, SMS_URL: operator.baseUrl + env['SMS_URL'] })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const config = smsOperator(read.config)
  if (config === null) throw new Error('no operator')
  return createHttpSms(config, { clock: { now: () => new Date() } }).send(message)
}

function request(): Pick<Seen, 'method' | 'url' | 'body'> & { contentType: string | undefined } {
  const [{ method, url, body, headers } = { method: '', url: '', body: '', headers: {} }] = operator.seen
  return { method, url, contentType: headers['content-type'], body }
}

describe('MSG91: JSON with a key in a header, refusals with status 200', () => {
  const env = {
    SMS_URL: '/api/v5/flow',
    SMS_HEADERS: '{"authkey":"KEY"}',
    SMS_BODY:
      '{"template_id":"{templateId}","short_url":"0","recipients":[{"mobiles":"91{to}","text":"{text}","code":"{code}"}]}',
    SMS_OK: 'type=success',
    SMS_DLT_TEMPLATE_ID: 'flow-1',
  }

  test('the message arrives unchanged', async () => {
    answers(200, { message: '3761656e4d6a6b6b', type: 'success' })
    expect(await send(env)).toEqual(ok(undefined))
    expect(request()).toEqual({
      method: 'POST',
      url: '/api/v5/flow',
      contentType: 'application/json',
      body: `{"template_id":"flow-1","short_url":"0","recipients":[{"mobiles":"919845012345","text":${JSON.stringify(MESSAGE.text)},"code":"0042"}]}`,
    })
    expect(operator.seen[0]?.headers['authkey']).toBe('KEY')
  })

  test('a response of type error is a refusal, whatever its status', async () => {
    answers(200, { message: 'template id missing', type: 'error' })
    const refused = { ok: false, refusal: { kind: 'rejected', detail: 'type is not success' } }
    expect(await send(env)).toEqual(refused)
  })
})

describe('Gupshup: a form with the registered ids', () => {
  const env = {
    SMS_URL: '/GatewayAPI/rest',
    SMS_BODY:
      'method=SendMessage&v=1.1&format=json&msg_type=TEXT&auth_scheme=plain&userid=2000&password=p%26w' +
      '&send_to=91{to}&msg={text}&mask={sender}&principalEntityId={entityId}&dltTemplateId={templateId}',
    SMS_OK: 'response.status=success',
    SMS_SENDER: 'LABAYA',
    SMS_DLT_ENTITY_ID: '1101',
    SMS_DLT_TEMPLATE_ID: '1107',
  }

  test('the message arrives unchanged', async () => {
    answers(200, { response: { id: '39-41', phone: '919845012345', details: '', status: 'success' } })
    expect(await send(env)).toEqual(ok(undefined))
    expect(request()).toEqual({
      method: 'POST',
      url: '/GatewayAPI/rest',
      contentType: 'application/x-www-form-urlencoded',
      body:
        'method=SendMessage&v=1.1&format=json&msg_type=TEXT&auth_scheme=plain&userid=2000&password=p%26w' +
        `&send_to=919845012345&msg=${TEXT_ON_THE_WIRE}&mask=LABAYA&principalEntityId=1101&dltTemplateId=1107`,
    })
  })

  test('an error with status 200 is a refusal', async () => {
    answers(200, { response: { id: '102', phone: '', details: 'Authentication failed', status: 'error' } })
    expect(await send(env)).toMatchObject({ refusal: { detail: 'response.status is not success' } })
  })
})

describe('Fast2SMS: GET with everything in the address', () => {
  const env = {
    SMS_URL:
      '/dev/bulkV2?authorization=KEY&route=dlt&sender_id={sender}&message={templateId}&variables_values={code}|{text}&numbers={to}',
    SMS_METHOD: 'GET',
    SMS_OK: 'return=true',
    SMS_SENDER: 'LABAYA',
    SMS_DLT_TEMPLATE_ID: '111111',
  }

  test('the message arrives unchanged, without a body', async () => {
    answers(200, { return: true, request_id: 'lwdtp7cjyqxvfe9', message: ['Message sent successfully'] })
    expect(await send(env)).toEqual(ok(undefined))
    expect(request()).toEqual({
      method: 'GET',
      url: `/dev/bulkV2?authorization=KEY&route=dlt&sender_id=LABAYA&message=111111&variables_values=0042|${TEXT_ON_THE_WIRE}&numbers=9845012345`,
      contentType: undefined,
      body: '',
    })
  })

  test('a wrong key is a refusal', async () => {
    answers(401, {
      return: false,
      status_code: 412,
      message: 'Invalid Authentication, Check Authorization Key',
    })
    expect(await send(env)).toEqual({ ok: false, refusal: { kind: 'rejected', detail: 'status 401' } })
  })
})

describe('Twilio: a form behind Basic authorization, statuses that mean what they say', () => {
  const env = {
    SMS_URL: '/2010-04-01/Accounts/AC1/Messages.json',
    SMS_HEADERS: '{"Authorization":"Basic QUMxOnRva2Vu"}',
    SMS_BODY: 'To=%2B91{to}&From={sender}&Body={text}',
    SMS_SENDER: '+15005550006',
  }

  test('the message arrives unchanged', async () => {
    answers(201, { sid: 'SM1', status: 'queued', error_code: null })
    expect(await send(env)).toEqual(ok(undefined))
    expect(request()).toEqual({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      contentType: 'application/x-www-form-urlencoded',
      body: `To=%2B919845012345&From=%2B15005550006&Body=${TEXT_ON_THE_WIRE}`,
    })
    expect(operator.seen[0]?.authorization).toBe('Basic QUMxOnRva2Vu')
  })

  test('a wrong number is a refusal', async () => {
    answers(400, { code: 21211, message: "Invalid 'To' Phone Number: 98450", status: 400 })
    expect(await send(env)).toEqual({ ok: false, refusal: { kind: 'rejected', detail: 'status 400' } })
  })
})
