import { describe, expect, test } from 'vitest'
import { readJson } from './json-body.ts'

const JSON_TYPE = 'application/json'

async function read(body: string | Uint8Array<ArrayBuffer>, type: string | null = JSON_TYPE) {
  const headers = new Headers()
  const request = new Request('http://localhost/api/x', { method: 'POST', body: new Blob([body]), headers })
  request.headers.delete('content-type')
  if (type !== null) request.headers.set('content-type', type)
  const answer = await readJson(request)
  return answer.ok ? answer.body : answer.envelope.status
}

const nested = (levels: number): unknown => (levels === 1 ? {} : { inner: nested(levels - 1) })
const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const sized = (bytes: number) => JSON.stringify('₹'.repeat(10) + 'x'.repeat(bytes - 32))
const listOf = (length: number) => JSON.stringify(Array.from({ length }, () => 0))

describe('A body', () => {
  test('SEC-19: is JSON in any spelling of that type, and no other type', async () => {
    const spelled = [
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      ' application/json ;x=y',
    ]
    expect(await Promise.all(spelled.map((type) => read('{"a":1}', type)))).toEqual(
      spelled.map(() => ({ a: 1 })),
    )
    const others = ['text/json', 'application/jsonp', 'application/json-patch+json', 'text/plain', '']
    expect(await Promise.all(others.map((type) => read('{"a":1}', type)))).toEqual(others.map(() => 415))
    expect(await read('{"a":1}', null)).toBe(415)
  })

  test('SEC-19: nests twenty levels of objects or lists, and not one more', async () => {
    expect(await read(JSON.stringify(nested(20)))).toEqual(nested(20))
    expect(await read(JSON.stringify(nested(21)))).toBe(413)
    expect(await read(lists(20))).toBeInstanceOf(Array)
    expect(await read(lists(21))).toBe(413)
  })

  test('SEC-19: holds a thousand entries in total, and not one more', async () => {
    expect(await read(listOf(1_000))).toHaveLength(1_000)
    expect(await read(listOf(1_001))).toBe(413)
    expect(await read(`{"a": ${listOf(499)}, "b": ${listOf(499)}}`)).toHaveProperty('b')
    expect(await read(`{"a": ${listOf(499)}, "b": ${listOf(500)}}`)).toBe(413)
  })

  test('SEC-19: has at most 64 KiB, counted in bytes if no length was announced', async () => {
    expect(await read(sized(65_536))).toHaveLength(65_514)
    expect(await read(sized(65_537))).toBe(413)
  })

  test('SEC-19: that is not UTF-8 is refused as invalid', async () => {
    expect(await read(new Uint8Array([34, 195, 40, 34]))).toBe(400)
  })
})
