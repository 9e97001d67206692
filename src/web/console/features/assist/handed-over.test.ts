import { expect, test } from 'vitest'
import { handedOverIn } from './handed-over.ts'
import { withoutCaller } from './prefilled-caller.ts'

test('OPS-O09, OPS-E01: a link hands over pincode and noted tests, and ignores invalid values', () => {
  expect(handedOverIn('?pincode=560034&tests=CBC%2C+HbA1c%3B%20CBC%2C%2C')).toEqual({
    pincode: '560034',
    tests: ['CBC', 'HbA1c'],
  })
  expect(handedOverIn('?pincode=56003&mobile=9845012345')).toEqual({ pincode: '', tests: [] })
  expect(handedOverIn('?pincode=<script>').pincode).toBe('')
})

test('OPS-E01: at most 30 noted tests are handed over', () => {
  const tests = Array.from({ length: 31 }, (_, at) => `T${at}`).join(',')
  expect(handedOverIn(`?tests=${tests}`).tests).toHaveLength(30)
})

test('OPS-E01: caller and tests are removed from the address, and other parameters stay', () => {
  expect(withoutCaller('?tests=CBC&pincode=560034&after=7')).toBe('after=7')
  expect(withoutCaller('?after=7')).toBeNull()
})
