import { expect, test } from 'vitest'
import { brokenSupply, supplyFaults, type Lockfile } from './supply.ts'

const FROM = 'https://registry.npmjs.org/hono/-/hono-4.13.18.tgz'
const locked = { version: '4.13.18', resolved: FROM, integrity: 'sha512-abc' }
const manifest = { dependencies: { hono: '4.13.18', react: '19.3.1', 'react-router': '8.4.0' } }

function lockfile(more: Lockfile['packages'] = {}): Lockfile {
  return {
    packages: {
      '': manifest,
      'node_modules/hono': locked,
      'node_modules/react': { version: '19.3.1', integrity: 'sha512-def' },
      'node_modules/react-router': { ...locked, version: '8.4.0' },
      ...more,
    },
  }
}

test('SEC-36: what is installed is what was looked at: exact versions of the registry, each with its fingerprint', () => {
  expect(brokenSupply()).toBe('')
  expect(supplyFaults(manifest, lockfile())).toEqual([])
})

test('SEC-36: a range, a package of git or of another server, and one without a fingerprint are named', () => {
  const ranged = { dependencies: { ...manifest.dependencies, hono: '^4.13.18' } }
  expect(supplyFaults(ranged, lockfile())).toEqual([
    'package.json: hono is ^4.13.18, not one exact version',
    'package-lock.json: hono is 4.13.18 there',
  ])
  const packages = {
    'node_modules/a': { ...locked, resolved: 'git+ssh://git@github.com/a/a.git#1' },
    'node_modules/b': { ...locked, resolved: 'http://registry.npmjs.org/b/-/b-1.0.0.tgz' },
    'node_modules/c': { version: '1.0.0', resolved: FROM },
    'node_modules/d': { version: '1.0.0' },
  }
  expect(supplyFaults(manifest, lockfile(packages)).map((fault) => fault.split(' ')[1])).toEqual(
    Object.keys(packages),
  )
})

test('SEC-36: versions with published vulnerabilities are named, the first without them is not', () => {
  expect(hono('4.12.24')).toEqual(['hono 4.12.24 is below 4.12.25'])
  expect(hono('3.99.99')).toHaveLength(1)
  expect(hono('4.12.25')).toEqual([])
  expect(hono('5.0.0')).toEqual([])
})

test('SEC-36: 150 packages may be installed in production, tools do not count', () => {
  expect(supplyFaults(manifest, many(147, {}))).toEqual([])
  expect(supplyFaults(manifest, many(148, {}))).toEqual([
    '151 packages are installed in production, 150 are allowed',
  ])
  expect(supplyFaults(manifest, many(500, { dev: true }))).toEqual([])
})

const hono = (version: string) =>
  supplyFaults(manifest, lockfile({ 'node_modules/hono': { ...locked, version } }))

const many = (count: number, more: object) =>
  lockfile(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`node_modules/p${at}`, { ...locked, ...more }]),
    ),
  )
