import { describe, expect, test } from 'vitest'
import { encodingOf, fillTemplate, namedIn, type SmsValues } from './sms-template.ts'

const VALUES: SmsValues = {
  to: '9845012345',
  code: '0042',
  text: '0042 is "yours" & {code}\n\n@labaya.example #0042 \\ ₹',
  templateId: '1107',
  entityId: '1101',
  sender: 'LABAYA',
}

describe('a filled template', () => {
  test('escapes a quote, a line break and a backslash in JSON', () => {
    const body = fillTemplate('{"to":"91{to}","text":"{text}","n":{"code":"{code}"}}', VALUES, 'json')
    expect(JSON.parse(body)).toEqual({ to: '919845012345', text: VALUES.text, n: { code: '0042' } })
  })

  test('escapes an ampersand, a space, a plus and a line break in a form', () => {
    const values = { ...VALUES, text: 'a & b=c + d\ne%' }
    const body = fillTemplate('To=%2B91{to}&Body={text}&id={templateId}', values, 'form')
    expect(body).toBe('To=%2B919845012345&Body=a%20%26%20b%3Dc%20%2B%20d%0Ae%25&id=1107')
    expect(new URLSearchParams(body).get('Body')).toBe(values.text)
  })

  test('does not fill a placeholder inside a value, and treats a dollar sign as text', () => {
    const values = { ...VALUES, text: '{to} $& {sender}' }
    expect(fillTemplate('{text}', values, 'json')).toBe('{to} $& {sender}')
  })

  test('may repeat a placeholder, and keeps unknown ones', () => {
    expect(fillTemplate('{to}-{to}-{phone}', VALUES, 'form')).toBe('9845012345-9845012345-{phone}')
  })
})

test('the names of a JSON template are listed once each', () => {
  expect(namedIn('{"a":{"to":"{to}","b":"{phone} {to}"},"c":{}}')).toEqual(['to', 'phone'])
})

describe('the encoding of a body', () => {
  test('follows its content type', () => {
    expect(encodingOf('{to}', 'application/json; charset=utf-8')).toBe('json')
    expect(encodingOf('{to}', 'application/vnd.operator.v1+json')).toBe('json')
    expect(encodingOf('{"to":"{to}"}', 'application/x-www-form-urlencoded')).toBe('form')
  })

  test('is unknown for a type that cannot be escaped', () => {
    expect(encodingOf('<to>{to}</to>', 'text/xml')).toBeNull()
    expect(encodingOf('{to}', 'text/plain')).toBeNull()
  })

  test('follows its first character if there is no content type', () => {
    expect(encodingOf(' {"to":"{to}"}', null)).toBe('json')
    expect(encodingOf('[{"to":"{to}"}]', null)).toBe('json')
    expect(encodingOf('to={to}', null)).toBe('form')
  })
})
