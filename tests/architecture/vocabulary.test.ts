import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}', { cwd: ROOT })

// The words that docs/glossary.md bans from names, because a new engineer could not guess or look them up.
const BANNED = new Set(
  `told tell tells kept keep keeps asked along anew standing stands lasting brief known shown came found round rounds
   together passing door doors room rooms patience crew tidings goods asking lane lanes`.split(/\s+/),
)
// `place` means to place an order, or the library's own word.
const LOCATION = /^places?$/
const ORDER_PLACING = /place-?(order|andcancel|allorders)|placeholder/i
// Consent is withdrawn and money is refunded.
const PHRASES = new Set(['taken back', 'given back'])
// A record is looked up; what has changed is refreshed or polled.
const LOOKING = /^looks?$/

/** Names that the field, a library or the specification uses in just this way. */
const ALLOWED = new Set([
  // HTTP's "404 Not Found".
  'not-found.tsx',
  'NotFound',
  'notFound',
  // Rounding of money.
  'roundToRupee',
  // The glossary's name of the hook that stores typed values.
  'use-keep-form.ts',
  'useKeepForm',
  'KeepFormOptions',
  // The call `/api/geo/places` of the specification.
  'geoPlaces',
  // Google's Places API.
  'PLACES_URL',
])

const EXPORTED =
  /^export (?:declare )?(?:async )?(?:default )?(?:function\*?|const|let|class|type|enum) (\w+)/gm

/** A declaration at the top of a module, exported or not. */
const TOP_LEVEL =
  /^(?:export )?(?:declare )?(?:async )?(?:default )?(?:function\*?|const|let|class|type|enum) (\w+)/gm

/** The name of an event in the log. */
const LOG_EVENT = /\blog\.(?:info|warn|error)\('(\w+)'/g

/** The words of a name in camelCase, PascalCase, CONSTANT_CASE, snake_case or kebab-case. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

function isStandard(name: string): boolean {
  if (ALLOWED.has(name)) return true
  const words = wordsOf(name)
  return words.every((word, at) => {
    const next = words[at + 1] ?? ''
    if (BANNED.has(word) || PHRASES.has(`${word} ${next}`)) return false
    if (LOOKING.test(word)) return next === 'up'
    return !LOCATION.test(word) || ORDER_PLACING.test(name)
  })
}

function namesIn(files: readonly string[], pattern: RegExp): { file: string; name: string }[] {
  return files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  )
}

describe('Names contain no banned word', () => {
  test('in any file name', () => {
    expect(SOURCES.length).toBeGreaterThan(1_000)
    expect(SOURCES.filter((file) => !isStandard(basename(file)))).toEqual([])
  })

  test('in any exported identifier', () => {
    const names = namesIn(SOURCES, EXPORTED)
    expect(names.length).toBeGreaterThan(2_000)
    expect(names.filter(({ name }) => !isStandard(name))).toEqual([])
  })

  test('in any declaration at the top of a module or a test', () => {
    const names = namesIn(SOURCES, TOP_LEVEL)
    expect(names.length).toBeGreaterThan(11_000)
    expect(names.filter(({ name }) => !isStandard(name))).toEqual([])
  })

  test('in any event of the log', () => {
    const events = namesIn(SOURCES, LOG_EVENT)
    expect(events.length).toBeGreaterThan(60)
    expect(events.filter(({ name }) => !isStandard(name))).toEqual([])
  })

  test('and no docstring begins with "The same", which has no meaning without its neighbour', () => {
    const docstrings = namesIn(SOURCES, /\/\*\*\s*(?:\* )?(\w+ \w+)/g)
    expect(docstrings.length).toBeGreaterThan(4_000)
    expect(docstrings.filter(({ name }) => name === 'The same')).toEqual([])
  })

  test('and a banned word is found in every spelling, but not inside a longer word', () => {
    const privateWords = [
      'toldCall',
      'KeptPages',
      'ASKED_LISTS',
      'brief-cart.ts',
      'takePlace',
      'page_not_kept',
      'isAsking',
      'consent-taken-back.ts',
      'givenBack',
      'LOOK_EVERY_MS',
      'lookOf',
    ]
    expect(privateWords.filter(isStandard)).toEqual([])
    expect(
      ['keyboard', 'unknownCode', 'placeOrder', 'Placeholder', 'background', 'lookUp'].filter(isStandard),
    ).toHaveLength(6)
  })
})
