import { expect, test } from 'vitest'
import { inlineJson } from './inline-json.ts'

test('no text can end the inline script, and the browser parses the original value', () => {
  const value = { name: '</script><script>alert(1)</script>', law: '<!-- a & b \u2028\u2029 "c" \\' }
  expect(inlineJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(inlineJson(value))).toEqual(value)
})
