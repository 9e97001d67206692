import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenPath, lineAt } from './json-paths.ts'

const text = `{
  "products": [
    { "sku": "A",
      "price": 1 },

    {
      "sku": "B }] \\" ,",
      "tags": ["x", "y",
        "z"]
    }
  ]
}
`

describe('the line of a value', () => {
  test('is the line where it begins', () => {
    expect(lineAt(text, [])).toBe(1)
    expect(lineAt(text, ['products', 0])).toBe(3)
    expect(lineAt(text, ['products', 0, 'price'])).toBe(4)
    expect(lineAt(text, ['products', 1])).toBe(6)
    expect(lineAt(text, ['products', 1, 'tags', 2])).toBe(9)
  })

  test('is the line of its parent if it is missing', () => {
    expect(lineAt(text, ['products', 1, 'price'])).toBe(6)
    expect(lineAt(text, ['products', 7, 'price'])).toBe(2)
    expect(lineAt(text, ['categories', 0])).toBe(1)
  })

  test('is that of the last of several equal names, which wins', () => {
    expect(lineAt('{"a": 1,\n"a": 2}', ['a'])).toBe(2)
  })

  test('is correct for arbitrary values', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (values) => {
        const written = `[${values.map((value) => JSON.stringify(value)).join(',\n')}]`
        expect(values.map((_, index) => lineAt(written, [index]))).toEqual(
          values.map((_, index) => index + 1),
        )
      }),
    )
  })
})

describe('invalid JSON', () => {
  test('is reported with its line', () => {
    expect(brokenPath('[1,\n,2]')).toEqual({ line: 2, message: 'expected a value' })
    expect(brokenPath('{"a": 1\n"b": 2}')).toEqual({ line: 2, message: 'expected a comma or }' })
    expect(brokenPath('{\n"a" 1}')).toEqual({ line: 2, message: 'expected a colon' })
    expect(brokenPath("{\n\n'a': 1}")).toEqual({ line: 3, message: 'expected a name in double quotes' })
    expect(brokenPath('[1,\n"a]\n')).toEqual({ line: 2, message: 'this text does not end on its line' })
    expect(brokenPath('[1,\n2')).toEqual({ line: 2, message: 'expected a comma or ]' })
    expect(brokenPath('')).toEqual({ line: 1, message: 'the file ends too early' })
    expect(brokenPath('{}\n{}')).toEqual({ line: 2, message: 'something follows after the end' })
    expect(brokenPath('["\\x"]')?.message).toContain('an escape')
  })

  test('is reported exactly if JSON.parse refuses it', () => {
    const scrap = fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \n-1e0.tnull'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(scrap, (written) => {
        let isJson = true
        try {
          JSON.parse(written)
        } catch {
          isJson = false
        }
        expect(brokenPath(written) === null).toBe(isJson)
      }),
      { numRuns: 2_000 },
    )
  })
})
