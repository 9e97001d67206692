import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES = 25
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

/** The other domains that each domain imports, types included. */
function domainImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const file of globSync('src/domains/*/**/*.ts', { cwd: ROOT }).filter((source) => !isTest(source))) {
    const [, , from = ''] = file.split('/')
    const known = imports.get(from) ?? new Set()
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
      const [, folder, to] = normalize(join(dirname(file), path)).split('/')
      if (folder === 'domains' && to !== undefined && to !== from && to !== basename(path)) known.add(to)
    }
    imports.set(from, known)
  }
  return imports
}

test('no domain imports itself through other domains', () => {
  const imports = domainImports()
  const reachable = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of imports.get(from) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      reachable(to, seen)
    }
    return seen
  }
  expect(imports.size).toBeGreaterThan(20)
  expect([...imports.keys()].filter((domain) => reachable(domain).has(domain))).toEqual([])
})
