import fc from 'fast-check'

/** Values that break databases and parsers: NUL, half a surrogate pair, numbers out of range, invalid dates. */
export const NASTY: unknown[] = [
  'a\u0000b',
  '\ud800',
  2 ** 31,
  2 ** 53 - 1,
  1e308,
  -1,
  '9'.repeat(15),
  '0000-01-01',
  '0001-01-01',
  '0000-01-01T00:00:00+05:30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z_1',
  '9999999999_9999999999',
  '1_0000-01-01_07:00',
  '999999999_9999-12-31_23:59',
  'x'.repeat(40_000),
  null,
  [null],
  { toString: 1 },
]

/** Random bodies, most of them a valid one with one value changed. */
export function randomBodies(sample: unknown): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.constantFrom(...NASTY),
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )
  const changed = fc
    .tuple(fc.constantFrom(...pathsIn(sample)), value)
    .map(([path, put]) => withValue(sample, path, put))
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: fc.jsonValue() })
}

/** The path of every value in a body, including the body itself. */
export function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inner = Object.entries(value).flatMap(([key, member]) =>
    pathsIn(member).map((path) => [key, ...path]),
  )
  return [[], ...inner]
}

/** A copy of the body with another value at one path. */
export function withValue(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) {
    return value.map((member, at) => (String(at) === key ? withValue(member, rest, put) : member))
  }
  const members = value as Record<string, unknown>
  return { ...members, [key]: withValue(members[key], rest, put) }
}
