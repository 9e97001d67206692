import fc from 'fast-check'
import { UNSAFE_decodeViaTurboStream as routersReading } from 'react-router'
import { expect, test } from 'vitest'
import { lasting } from './lasting.ts'
import { toldState } from './told-state.ts'

/** What the browser's router makes of the text, which stands in a string of a script. */
async function read(text: string | null): Promise<unknown> {
  const said: unknown = JSON.parse(`"${text}"`)
  const { value } = await routersReading(new Blob([String(said)]).stream(), globalThis)
  return value
}

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', 'name', '</script>', '"\\"', '\u2028', '₹ 5', '__'),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.integer(),
    fc.constantFrom(null, undefined),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { noNullPrototype: true },
    ),
  ),
})).value

test('the browser reads the very data that was told, whatever of it lasts', async () => {
  await fc.assert(
    fc.asyncProperty(plain, plain, fc.boolean(), async (one, other, isLasting) => {
      const marked = (value: unknown) =>
        isLasting && typeof value === 'object' && value !== null ? lasting(value) : value
      const state = { one: marked(one), both: [marked(other), other], again: [one, 'name', null] }
      const plainly = structuredClone(state)
      expect(await read(toldState(state))).toEqual(plainly)
      // What has been kept of it is as good the next time, at another place.
      expect(await read(toldState({ before: 'one', state }))).toEqual({ before: 'one', state: plainly })
    }),
  )
})

test('no text of the data can end the script that it stands in, or be read as anything else', () => {
  const told = toldState({ name: '</script><script>alert(1)</script>', law: 'a & b \u2028 "c" \\' })
  expect(told).not.toMatch(/[<>&\u2028]/)
  expect(told).toContain('\\u003c/script\\u003e')
})

test('what the router tells in a way of its own is left to it', () => {
  for (const value of [new Date(0), new Map(), Promise.resolve(1), Number.NaN, -0, 1n, Symbol('s'), () => 1])
    expect(toldState({ deep: [{ value }] })).toBeNull()
  expect(toldState({ deep: lasting({ value: new Date(0) }) })).toBeNull()
})
