import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 25
/** The highest number of pairs of a domain and another domain that it imports. @see docs/notes/one-house.md */
const MOST_PAIRS = 50
const IMPORTED = /^(?:import|export)\b[^'"]*?from '(\.[^']+)'/gm

const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file)

/** The source files below a folder, tests included. */
function sourcesBelow(root: string): string[] {
  return globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}', { cwd: root })
}

/** The folders with more source files than allowed, each with their number; tests do not count. */
function crowdedFolders(files: readonly string[]): string[] {
  const byFolder = Map.groupBy(
    files.filter((file) => !isTest(file)),
    dirname,
  )
  const crowded = [...byFolder].filter(([, inFolder]) => inFolder.length > MOST_FILES)
  return crowded.map(([folder, inFolder]) => `${folder}: ${inFolder.length}`)
}

/** The files of a folder that differ only in their extension. */
function filesOfOneStem(files: readonly string[]): string[][] {
  const byStem = Map.groupBy(files, (file) => file.replace(/\.(tsx?|mts|mjs)$/, ''))
  return [...byStem.values()].filter((ofStem) => ofStem.length > 1)
}

/** The paths of some empty source files that are created below a temporary folder. */
function planted(...files: string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'labaya-planted-'))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  const found = sourcesBelow(root)
  rmSync(root, { recursive: true })
  return found
}

test('no folder holds more than 25 source files', () => {
  expect(crowdedFolders(sourcesBelow(ROOT))).toEqual([])
})

test('a folder with 26 source files is reported, one with 25 and tests is not', () => {
  const sources = Array.from({ length: MOST_FILES }, (_, index) => `src/kernel/file-${index}.ts`)
  const tests = sources.map((file) => file.replace('.ts', '.test.ts'))
  expect(crowdedFolders(planted(...sources, ...tests))).toEqual([])
  expect(crowdedFolders(planted(...sources, 'src/kernel/card.tsx'))).toEqual(['src/kernel: 26'])
})

test('no two files in a folder differ only in their extension', () => {
  expect(filesOfOneStem(sourcesBelow(ROOT))).toEqual([])
})

test('a file that differs from another only in its extension is reported, its test and another folder’s file are not', () => {
  const allowed = ['src/web/listing.ts', 'src/web/listing.test.ts', 'src/web/routes/listing.tsx']
  expect(filesOfOneStem(planted(...allowed))).toEqual([])
  const [doubled = [], ...others] = filesOfOneStem(planted(...allowed, 'src/web/listing.tsx'))
  expect([doubled.toSorted(), others]).toEqual([['src/web/listing.ts', 'src/web/listing.tsx'], []])
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
