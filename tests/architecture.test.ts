import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')

type Cruise = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] } }

/** The import rules' verdict over the `src` of a folder. */
function cruise(folder: string): Cruise {
  const args = [CRUISER, 'src', '--config', CONFIG, '--output-type', 'json']
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(run.stdout) as Cruise
}

/** A small tree of the same layout; each file imports what its list names. */
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

function rulesBrokenBy(files: Record<string, string[]>): string[] {
  return [...new Set(cruise(planted(files)).summary.violations.map((violation) => violation.rule.name))]
}

test('the imports of the product run one way, and every source was read', () => {
  const { summary } = cruise(ROOT)
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  const modules = sources.filter((file) => /\.tsx?$/.test(file)).length

  expect(summary.violations).toEqual([])
  expect(summary.totalCruised).toBeGreaterThanOrEqual(modules)
})

test('an import cycle is found', () => {
  expect(rulesBrokenBy({ 'src/kernel/a.ts': ['./b.ts'], 'src/kernel/b.ts': ['./a.ts'] })).toContain(
    'no-cycle',
  )
})

test('a kernel that knows a domain is found', () => {
  const files = { 'src/kernel/a.ts': ['../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] }
  expect(rulesBrokenBy(files)).toContain('kernel-knows-no-product')
})

test('a rule that reads the database or a schema is found', () => {
  const files = {
    'src/domains/cart/cart.ts': ['./cart.store.server.ts', './cart.contract.ts', 'zod'],
    'src/domains/cart/cart.store.server.ts': [],
    'src/domains/cart/cart.contract.ts': [],
  }
  expect(rulesBrokenBy(files)).toEqual(expect.arrayContaining(['rules-are-pure', 'rules-know-no-contract']))
})

test('a contract that runs server code is found', () => {
  const files = {
    'src/domains/a/a.contract.ts': ['./a.store.server.ts'],
    'src/domains/a/a.store.server.ts': [],
  }
  expect(rulesBrokenBy(files)).toContain('contracts-know-no-server')
})

test('a store that knows the wire is found', () => {
  const files = { 'src/domains/a/a.store.server.ts': ['./a.contract.ts'], 'src/domains/a/a.contract.ts': [] }
  expect(rulesBrokenBy(files)).toContain('stores-know-no-api')
})

test('a domain that knows an adapter is found', () => {
  const files = {
    'src/domains/a/a.api.server.ts': ['../../adapters/sms/sms.ts'],
    'src/adapters/sms/sms.ts': [],
  }
  expect(rulesBrokenBy(files)).toContain('domains-know-no-adapter-web-or-server')
})

test('an adapter that knows the server is found', () => {
  const files = { 'src/adapters/sms/sms.ts': ['../../server/config.ts'], 'src/server/config.ts': [] }
  expect(rulesBrokenBy(files)).toContain('adapters-know-ports-only')
})

test('a component of the design system that knows the product is found', () => {
  const files = { 'src/web/ui/price.tsx': ['../../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] }
  expect(rulesBrokenBy(files)).toContain('ui-sees-the-kernel-only')
})

test('a feature that imports another feature is found, its own files are not', () => {
  const files = {
    'src/web/features/cart/a.tsx': ['../search/b.tsx', './c.tsx'],
    'src/web/features/cart/c.tsx': [],
    'src/web/features/search/b.tsx': [],
  }
  expect(cruise(planted(files)).summary.violations).toHaveLength(1)
})

test('a flow that imports a route is found', () => {
  const files = { 'src/web/flows/booking/a.tsx': ['../../routes/home.tsx'], 'src/web/routes/home.tsx': [] }
  expect(rulesBrokenBy(files)).toContain('flows-know-no-route')
})

test('a browser module that runs a contract is found', () => {
  const files = {
    'src/web/features/cart/a.tsx': ['../../../domains/cart/cart.contract.ts'],
    'src/domains/cart/cart.contract.ts': [],
  }
  expect(rulesBrokenBy(files)).toContain('the-browser-runs-no-contract-and-no-server-code')
})

test('a page that reads a store is found', () => {
  const files = {
    'src/web/routes/a.tsx': ['../../domains/a/a.store.server.ts'],
    'src/domains/a/a.store.server.ts': [],
  }
  expect(rulesBrokenBy(files)).toContain('web-knows-no-adapter-and-no-store')
})

test('a server module that imports what only the build has is found', () => {
  expect(rulesBrokenBy({ 'src/server/a.ts': ['vite'] })).toContain('no-import-of-what-only-the-build-needs')
})

test('a server that stands on the operator’s command, and a command that knows a page, are found', () => {
  const files = {
    'src/server/a.ts': ['../cli/b.ts'],
    'src/cli/b.ts': ['../web/c.ts'],
    'src/web/c.ts': [],
  }
  expect(rulesBrokenBy(files)).toEqual(
    expect.arrayContaining(['the-command-stands-on-top', 'the-command-knows-no-web']),
  )
})
