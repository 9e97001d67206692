import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newOrderNumber } from '../orders.ts'
import {
  mobileKey,
  nameKeys,
  nameWords,
  numberKey,
  parseSearchCursor,
  searchCursorText,
  searchTerms,
} from './order-search.ts'

const kinds = (text: string) => searchTerms(text).map(({ kind }) => kind)
const term = (text: string, kind: string) => searchTerms(text).find((each) => each.kind === kind)
const prefix = (text: string, kind: string) => {
  const found = term(text, kind)
  return found !== undefined && 'prefix' in found ? found.prefix : null
}

describe('OPS-O01: an order number', () => {
  test('is searched from four characters on, with or without its LB', () => {
    expect(prefix('LB7', 'number')).toBeNull()
    expect(prefix('LB7K', 'number')).toBe('LB7K')
    expect(prefix('7K2', 'number')).toBeNull()
    expect(prefix('7K2M', 'number')).toBe('LB7K2M')
    expect(prefix(' lb7k-2m ', 'number')).toBe('LB7K2M')
  })

  test('has no O and no I: they are read as 0 and 1', () => {
    expect(prefix('LBO1I0', 'number')).toBe('LB0110')
    expect(numberKey('LB0O1I')).toBe('LB0011')
  })

  test('has ten characters after its LB, none of them L or U', () => {
    expect(prefix('LB0123456789', 'number')).toBe('LB0123456789')
    expect(prefix('LB01234567890', 'number')).toBeNull()
    expect(prefix('LB0U23', 'number')).toBeNull()
    expect(prefix('LBLB23', 'number')).toBeNull()
  })

  test('from any bytes is found by each of its prefixes in upper or lower case, also with O for 0 and I for 1', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 10, maxLength: 10 }),
        fc.integer({ min: 4, max: 12 }),
        (bytes, length) => {
          const number = newOrderNumber(bytes)
          const typed = number.slice(0, length).replaceAll('0', 'o').replaceAll('1', 'I').toLowerCase()
          expect(numberKey(number).startsWith(prefix(typed, 'number') ?? '?')).toBe(true)
        },
      ),
    )
  })
})

describe('OPS-O01: a mobile number', () => {
  test('is searched by its last digits, from four on', () => {
    expect(prefix('345', 'mobile')).toBeNull()
    expect(prefix('2345', 'mobile')).toBe('5432')
    expect(mobileKey('9845012345')?.startsWith('5432')).toBe(true)
  })

  test('is searched without country code, spaces or dashes', () => {
    for (const typed of ['+91 98450 12345', '098450-12345', '919845012345', '(98450) 12345'])
      expect([typed, prefix(typed, 'mobile')]).toEqual([typed, '5432105489'])
    expect(prefix('+91 2345', 'mobile')).toBe('5432')
    expect(prefix('+91 345', 'mobile')).toBeNull()
  })

  test('has ten digits at most', () => {
    expect(prefix('98450123456', 'mobile')).toBeNull()
    expect(mobileKey('984501234')).toBeNull()
  })

  test('of ten digits is found by each of its suffixes, however it is written', () => {
    const digits = fc.stringMatching(/^[6-9]\d{9}$/)
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 4, max: 10 }),
        fc.constantFrom('', ' ', '-'),
        (number, length, gap) => {
          const typed = number.slice(-length).split('').join(gap)
          expect(mobileKey(number)?.startsWith(prefix(typed, 'mobile') ?? '?')).toBe(true)
        },
      ),
    )
  })
})

const finds = (typed: string, name: string) => {
  const found = term(typed, 'name')
  if (found === undefined || found.kind !== 'name') return false
  return nameKeys(name).some(
    (key) => key.startsWith(found.prefix) && found.others.every((word) => key.includes(` ${word}`)),
  )
}

describe('OPS-O01: a name', () => {
  test('is searched by the beginning of any word, from two letters on', () => {
    expect(term('r', 'name')).toBeUndefined()
    expect(finds('ra', 'Asha Devi Rao')).toBe(true)
    expect(finds('DEV', 'Asha Devi Rao')).toBe(true)
    expect(finds('sha', 'Asha Devi Rao')).toBe(false)
  })

  test('is searched by several words in any order, one of which may be an initial', () => {
    expect(finds('rao asha', 'Asha Devi Rao')).toBe(true)
    expect(finds('asha r', 'Asha Devi Rao')).toBe(true)
    expect(finds('asha k', 'Asha Devi Rao')).toBe(false)
  })

  test('may be Devanagari, and is compared without accents and joiners', () => {
    expect(finds('रा', 'आशा राव')).toBe(true)
    expect(finds('र', 'आशा राव')).toBe(false)
    expect(finds('jose', 'José Fernandes')).toBe(true)
    expect(finds('क्ष', 'क्‍षमा')).toBe(true)
  })

  test('of letters alone is listed before order numbers, and a text with a digit is not a name', () => {
    expect(kinds('asha')).toEqual(['name', 'number'])
    expect(kinds('lbasha')).toEqual(['number', 'name'])
    expect(kinds('asha1')).toEqual(['number'])
  })

  test('in any script is found by each of its words', () => {
    const word = fc.stringMatching(/^[\p{L}\p{M}]{2,12}$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        const keys = nameKeys(name)
        for (const each of nameWords(name)) expect(keys.some((key) => key.startsWith(each))).toBe(true)
        expect(nameWords(nameWords(name).join(' '))).toEqual(nameWords(name))
      }),
    )
  })
})

describe('OPS-O01: a text of another kind', () => {
  test('is a pincode if it has six digits, which may also be the end of a mobile number or the beginning of an order number', () => {
    expect(kinds('560034')).toEqual(['number', 'pincode', 'mobile'])
    expect(kinds('560 034')).toEqual(['number', 'pincode', 'mobile'])
    expect(kinds('060034')).toEqual(['number', 'mobile'])
    expect(kinds('56003')).toEqual(['number', 'mobile'])
  })

  test('is an id of the payment provider, which is compared unchanged', () => {
    expect(searchTerms(' pay_NxQ1a2B3c4D5e6 ')).toEqual([{ kind: 'payment', id: 'pay_NxQ1a2B3c4D5e6' }])
    expect(kinds('order_NxQ1a2B3c4D5e6')).toEqual(['payment'])
    expect(kinds('rfnd_NxQ1a2B3c4D5e6')).toEqual(['payment'])
    expect(kinds('pay_')).toEqual(['name'])
  })

  test('is an invoice with its slashes, or a ticket with its G', () => {
    expect(term('lb/2627/000001', 'invoice')).toEqual({ kind: 'invoice', id: 'LB/2627/000001' })
    expect(term('LB/C2627/000001', 'invoice')).toEqual({ kind: 'invoice', id: 'LB/C2627/000001' })
    expect(term('g-7k2mo-i3a4b', 'ticket')).toEqual({ kind: 'ticket', id: 'G-7K2M0-13A4B' })
    expect(term('G7K2M013A4B', 'ticket')).toEqual({ kind: 'ticket', id: 'G-7K2M0-13A4B' })
  })

  test('is ignored if it is too short or has no letters and digits', () => {
    for (const text of ['', '  ', '1', '12', '123', 'a', '%', '___', '🙂'])
      expect([text, kinds(text)]).toEqual([text, []])
  })

  test('never becomes an empty term or one with a wildcard, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        for (const found of searchTerms(text)) {
          if (!('prefix' in found)) continue
          expect(found.prefix.length).toBeGreaterThanOrEqual(2)
          expect(`${found.prefix}${'others' in found ? found.others.join('') : ''}`).not.toMatch(/[%_\\]/)
        }
      }),
    )
  })
})

test('OPS-007: a cursor of a search parses back to itself, and any other text to null', () => {
  const cursor = { term: 2, orderId: 91 }
  expect(parseSearchCursor(searchCursorText(cursor))).toEqual(cursor)
  for (const text of ['', '1', '1.', '1.x', 'x.1', '1.2.a', '10.1'])
    expect(parseSearchCursor(text)).toBeNull()
})
