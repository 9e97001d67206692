import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FEATURES, WRONG_IMPORTS } from './wrong-imports.ts'

const ROOT = join(import.meta.dirname, '../..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const CRUISE_MS = 120_000

type Violation = { rule: { name: string }; from: string; to: string }
type Cruise = { summary: { totalCruised: number; violations: Violation[] } }

/** Runs dependency-cruiser on the `src` of a folder. */
function cruise(folder: string): Cruise {
  const args = [CRUISER, 'src', '--config', CONFIG, '--output-type', 'json']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(run.stdout) as Cruise
}

/** Creates a source tree in which each file imports the modules of its list. */
function planted(files: Record<string, string[]>): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/planted-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { zod: '*' }, devDependencies: { vite: '*' } }),
  )
  for (const [file, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    const lines = imports.map((name, index) => `import { x as x${index} } from '${name}'`)
    writeFileSync(
      join(folder, file),
      `${lines.join('\n')}\nexport const x = [${imports.map((_, i) => `x${i}`).join(', ')}]\n`,
    )
  }
  return folder
}

test('imports run in one direction, and the check reads every source file', { timeout: CRUISE_MS }, () => {
  const { summary } = cruise(ROOT)
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const modules = sources.filter((file) => /\.tsx?$/.test(file)).length

  expect(summary.violations).toEqual([])
  expect(summary.totalCruised).toBeGreaterThanOrEqual(modules)
})

let violations: Violation[]
beforeAll(() => {
  const files = Object.assign({}, ...WRONG_IMPORTS.map((wrong) => wrong.files), FEATURES) as Record<
    string,
    string[]
  >
  violations = cruise(planted(files)).summary.violations
}, CRUISE_MS)

const violationsIn = (files: Record<string, string[]>) =>
  violations.filter(({ from }) => (files[from] ?? []).length > 0)

test.each(WRONG_IMPORTS)('$title is reported', ({ rules, files }) => {
  const broken = violationsIn(files).map(({ rule }) => rule.name)
  expect(broken).toEqual(expect.arrayContaining(rules))
})

test('a test is imported neither from beside the module nor from the folder of tests', () => {
  const broken = violations.filter(({ rule }) => rule.name === 'tests-are-not-imported')
  expect(broken.map(({ from, to }) => [from, to])).toEqual([
    ['src/kernel/l.ts', 'src/kernel/l.test.ts'],
    ['src/kernel/l.ts', 'tests/support/l.ts'],
  ])
})

test('every rule has a planted violation', () => {
  const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }
  const planted = new Set(violations.map(({ rule }) => rule.name))
  expect(forbidden.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
})

test('a feature that imports another feature is reported, one that imports its own files is not', () => {
  expect(violationsIn(FEATURES)).toHaveLength(1)
})
