import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildSources } from './build-sources.mjs'

const ROOT = join(import.meta.dirname, '..')
const CONFIGS = ['vite.config.ts', 'react-router.config.ts']

/** The project's modules that a file imports, directly or indirectly. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\(?)\s*['"](\.[^'"]+)['"]/g,
  )) {
    reachable(resolve(dirname(file), path), seen)
  }
  return seen
}

test('every module that the build’s settings reach makes a new build when it changes', () => {
  const watched = new Set(buildSources(ROOT))
  const needed = [...new Set(CONFIGS.flatMap((file) => [...reachable(join(ROOT, file))]))]
  const names = needed.map((file) => relative(ROOT, file))

  expect(names).toEqual(expect.arrayContaining([...CONFIGS, 'scripts/chunks.ts', 'scripts/build-worker.ts']))
  expect(names.filter((name) => !watched.has(join(ROOT, name)))).toEqual([])
})

test('pages, public files and the lockfile make a new build as well, and all that is watched is there', () => {
  const watched = buildSources(ROOT)
  const others = ['src/web/root.tsx', 'src/server/main.ts', 'tsconfig.json', 'package-lock.json']
  expect(watched).toEqual(expect.arrayContaining(others.map((name) => join(ROOT, name))))
  expect(watched.filter((file) => file.startsWith(join(ROOT, 'public'))).length).toBeGreaterThan(0)
  expect(watched.filter((file) => !existsSync(file))).toEqual([])
})
