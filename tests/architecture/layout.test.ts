import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 25
/** The highest number of pairs of a domain and another domain that it imports. @see docs/notes/one-house.md */
const MOST_PAIRS = 50
const SOURCES = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}', { cwd: ROOT })
const IMPORTED = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm

const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file)

test('no folder holds more than 25 source files', () => {
  const byFolder = Map.groupBy(
    SOURCES.filter((file) => !isTest(file)),
    dirname,
  )
  const crowded = [...byFolder].filter(([, files]) => files.length > MOST_FILES)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('no two files in a folder differ only in their extension', () => {
  const byStem = Map.groupBy(SOURCES, (file) => file.replace(/\.(tsx?|mts|mjs)$/, ''))
  expect([...byStem.values()].filter((files) => files.length > 1)).toEqual([])
})

/** The texts of source files by their paths below the root. */
type Sources = ReadonlyMap<string, string>

function domainSources(): Sources {
  const files = globSync('src/domains/*/**/*.ts', { cwd: ROOT })
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

/** The other domains that each domain imports, types included and tests left out. */
function domainImports(sources: Sources): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    if (isTest(file)) continue
    const [, , from = ''] = file.split('/')
    const known = imports.get(from) ?? new Set()
    for (const [, path = ''] of text.matchAll(IMPORTED)) {
      const [, folder, to] = normalize(join(dirname(file), path)).split('/')
      if (folder === 'domains' && to !== undefined && to !== from && to !== basename(path)) known.add(to)
    }
    imports.set(from, known)
  }
  return imports
}

/** The pairs of a domain and a domain that it imports: `cart → slots`. */
function domainPairs(sources: Sources): string[] {
  return [...domainImports(sources)].flatMap(([from, known]) => [...known].map((to) => `${from} → ${to}`))
}

/** The domains that import themselves, directly or through others. */
function domainsInCycles(sources: Sources): string[] {
  const imports = domainImports(sources)
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      reachable(to, seen)
    }
    return seen
  }
  return [...imports.keys()].filter((domain) => reachable(domain).has(domain))
}

test('no domain imports itself through other domains', () => {
  const sources = domainSources()
  expect(domainImports(sources).size).toBeGreaterThan(20)
  expect(domainsInCycles(sources)).toEqual([])
})

test('at most 50 pairs of domains import one another', () => {
  const pairs = domainPairs(domainSources())
  expect(pairs.length, pairs.toSorted().join('\n')).toBeLessThanOrEqual(MOST_PAIRS)
})

const ONE_PAIR = new Map([
  [
    'src/domains/cart/cart.ts',
    "import { slotTime } from '../slots/slots.ts'\nimport { line } from './line.ts'\n",
  ],
  ['src/domains/cart/merge/merge.ts', "import type { Slot } from '../../slots/plan/plan.ts'\n"],
  ['src/domains/cart/cart.test.ts', "import { births } from '../births/births.ts'\n"],
  ['src/domains/slots/slots.ts', "import { istDate } from '../../kernel/ist.ts'\n"],
])

test('imports of one domain by several files are one pair, and those of tests and of other folders are none', () => {
  expect(domainPairs(ONE_PAIR)).toEqual(['cart → slots'])
})

test('an import in the other direction is a second pair and a cycle, by its type alone', () => {
  const back = "import type { Cart } from '../cart/cart.ts'\n"
  const sources = new Map([...ONE_PAIR, ['src/domains/slots/slots.ts', back]])
  expect(domainPairs(sources)).toEqual(['cart → slots', 'slots → cart'])
  expect(domainsInCycles(ONE_PAIR)).toEqual([])
  expect(domainsInCycles(sources)).toEqual(['cart', 'slots'])
})
