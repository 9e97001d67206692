import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const CRUISE_MS = 120_000

type Violation = { rule: { name: string }; from: string }
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

type Wrong = { title: string; rules: string[]; files: Record<string, string[]> }

// All cases share one tree, which is read once: each file belongs to one case, or imports nothing.
const WRONG: Wrong[] = [
  {
    title: 'an import cycle',
    rules: ['no-cycle'],
    files: { 'src/kernel/a.ts': ['./b.ts'], 'src/kernel/b.ts': ['./a.ts'] },
  },
  {
    title: 'a kernel that knows a domain',
    rules: ['kernel-knows-no-product'],
    files: { 'src/kernel/c.ts': ['../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] },
  },
  {
    title: 'a kernel that opens a connection or speaks HTTP',
    rules: ['kernel-knows-no-sql-and-no-http'],
    files: { 'src/kernel/d.ts': ['node:http', 'kysely'] },
  },
  {
    title: 'a mechanism of the platform that knows a domain',
    rules: ['platform-knows-no-product'],
    files: { 'src/platform/limits.ts': ['../domains/cart/cart.ts'] },
  },
  {
    title: 'a rule that reads the database or a schema',
    rules: ['rules-are-pure', 'rules-know-no-contract'],
    files: {
      'src/domains/slots/slots.ts': ['./slots.store.server.ts', './slots.contract.ts', 'zod'],
      'src/domains/slots/slots.store.server.ts': [],
      'src/domains/slots/slots.contract.ts': [],
    },
  },
  {
    title: 'a contract that runs server code',
    rules: ['contracts-know-no-server'],
    files: {
      'src/domains/a/a.contract.ts': ['./a.store.server.ts'],
      'src/domains/a/a.store.server.ts': [],
    },
  },
  {
    title: 'a store that knows the wire',
    rules: ['stores-know-no-api'],
    files: { 'src/domains/b/b.store.server.ts': ['./b.contract.ts'], 'src/domains/b/b.contract.ts': [] },
  },
  {
    title: 'a domain that knows a layer above its own, by its type alone',
    rules: ['layer-1-knows-no-upper-layer', 'layer-2-knows-no-upper-layer', 'layer-3-knows-no-upper-layer'],
    files: {
      'src/domains/births/e.ts': ['../coins/e.ts'],
      'src/domains/coins/e.ts': ['../cart/e.ts'],
      'src/domains/cart/e.ts': ['../orders/e.ts'],
      'src/domains/orders/e.ts': [],
    },
  },
  {
    title: 'a domain that no layer holds',
    rules: ['no-domain-outside-the-layers'],
    files: { 'src/domains/gifts/e.ts': ['../orders/e.ts'] },
  },
  {
    title: 'a domain that knows an adapter',
    rules: ['domains-know-no-adapter-web-or-server'],
    files: { 'src/domains/c/c.api.server.ts': ['../../adapters/sms/sms.ts'], 'src/adapters/sms/sms.ts': [] },
  },
  {
    title: 'a domain that knows a use case',
    rules: ['domains-know-no-use-case'],
    files: {
      'src/domains/d/d.server.ts': ['../../use-cases/cart/add.server.ts'],
      'src/use-cases/cart/add.server.ts': [],
    },
  },
  {
    title: 'a use case that knows an adapter',
    rules: ['use-cases-know-no-adapter-web-or-server'],
    files: {
      'src/use-cases/orders/pay.server.ts': ['../../adapters/razorpay/client.ts'],
      'src/adapters/razorpay/client.ts': [],
    },
  },
  {
    title: 'an adapter that knows the server',
    rules: ['adapters-know-ports-only'],
    files: { 'src/adapters/maps/maps.ts': ['../../server/main.ts'], 'src/server/main.ts': [] },
  },
  {
    title: 'a component of the design system that knows the product',
    rules: ['ui-sees-the-kernel-only'],
    files: { 'src/web/ui/price.tsx': ['../../domains/cart/cart.ts'], 'src/domains/cart/cart.ts': [] },
  },
  {
    title: 'a flow that imports a route',
    rules: ['flows-know-no-route'],
    files: {
      'src/web/shop/flows/booking/a.tsx': ['../../routes/home.tsx'],
      'src/web/shop/routes/home.tsx': [],
    },
  },
  {
    title: 'a browser module that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/shop/features/cart/cart.tsx': ['../../../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'a module of the application shell that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/app/session.ts': ['../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'a module of both applications that knows the shop, and a shop that knows the console',
    rules: ['what-applications-share-knows-none-of-them', 'shop-and-console-are-apart'],
    files: {
      'src/web/app/f.ts': ['../shop/f.ts'],
      'src/web/shop/f.ts': ['../console/f.ts'],
      'src/web/console/f.ts': [],
    },
  },
  {
    title: 'a console that knows the shop',
    rules: ['shop-and-console-are-apart'],
    files: { 'src/web/console/h.ts': ['../shop/h.ts'], 'src/web/shop/h.ts': [] },
  },
  {
    title: 'a shared part of the console that knows a screen, and a screen that knows another',
    rules: ['console-screens-stand-on-its-parts', 'console-features-do-not-import-features'],
    files: {
      'src/web/console/ui/i.ts': ['../features/staff/i.ts'],
      'src/web/console/features/staff/i.ts': ['../audit/i.ts'],
      'src/web/console/features/audit/i.ts': [],
    },
  },
  {
    title: 'a shop that loads the table of the console',
    rules: ['only-the-console-has-its-libraries'],
    files: { 'src/web/shop/j.ts': ['@tanstack/react-table'] },
  },
  {
    title: 'a module of the console that runs a contract',
    rules: ['the-browser-runs-no-contract-and-no-server-code'],
    files: {
      'src/web/console/features/staff/k.ts': ['../../../../domains/cart/cart.contract.ts'],
      'src/domains/cart/cart.contract.ts': [],
    },
  },
  {
    title: 'data of the shop that knows a screen',
    rules: ['data-knows-no-screen'],
    files: { 'src/web/shop/data/g.ts': ['../flows/g.ts'], 'src/web/shop/flows/g.ts': [] },
  },
  {
    title: 'a page that reads a store',
    rules: ['web-knows-no-adapter-and-no-store'],
    files: {
      'src/web/shop/routes/a.tsx': ['../../../domains/a/a.store.server.ts'],
      'src/domains/a/a.store.server.ts': [],
    },
  },
  {
    title: 'a server module that imports what only the build has',
    rules: ['no-import-of-what-only-the-build-needs'],
    files: { 'src/server/a.ts': ['vite'] },
  },
  {
    title: 'a server that stands on the operator’s command, and a command that knows a page',
    rules: ['the-command-stands-on-top', 'the-command-knows-no-web'],
    files: { 'src/server/b.ts': ['../cli/b.ts'], 'src/cli/b.ts': ['../web/c.ts'], 'src/web/c.ts': [] },
  },
]

// A feature may import its own files, not another's.
const FEATURES = {
  'src/web/shop/features/offers/a.tsx': ['../search/b.tsx', './c.tsx'],
  'src/web/shop/features/offers/c.tsx': [],
  'src/web/shop/features/search/b.tsx': [],
}

let found: Violation[]
beforeAll(() => {
  const files = Object.assign({}, ...WRONG.map((wrong) => wrong.files), FEATURES) as Record<string, string[]>
  found = cruise(planted(files)).summary.violations
}, CRUISE_MS)

const foundIn = (files: Record<string, string[]>) =>
  found.filter(({ from }) => (files[from] ?? []).length > 0)

test.each(WRONG)('$title is reported', ({ rules, files }) => {
  const broken = foundIn(files).map(({ rule }) => rule.name)
  expect(broken).toEqual(expect.arrayContaining(rules))
})

test('a feature that imports another feature is reported, one that imports its own files is not', () => {
  expect(foundIn(FEATURES)).toHaveLength(1)
})
