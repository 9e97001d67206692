import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const REGISTRY = 'https://registry.npmjs.org/'
const MOST_IN_PRODUCTION = 150
/** Minimum versions: earlier ones have published vulnerabilities. @see SEC-36 */
const AT_LEAST = { 'react-router': [8, 3, 0], react: [19, 2, 6], hono: [4, 12, 25] }
const EXACT = /^\d+\.\d+\.\d+$/

type Named = { [name: string]: string }

/** The fields of package.json that the check reads. */
export type PackageManifest = { dependencies?: Named; devDependencies?: Named; optionalDependencies?: Named }

type Locked = { version?: string; resolved?: string; integrity?: string; dev?: boolean; optional?: boolean }

/** The fields of package-lock.json that the check reads. */
export type Lockfile = { packages: { [place: string]: Locked & PackageManifest } }

/** The problems of the packages' sources and number; empty if there are none. @see SEC-36 */
export function supplyFaults(manifest: PackageManifest, lockfile: Lockfile): string[] {
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  const inProduction = packages.filter(([, { dev, optional }]) => !dev && !optional).length
  return [
    ...Object.entries(allOf(manifest))
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} is ${version}, not one exact version`),
    ...unlocked(manifest, lockfile),
    ...packages.flatMap(([path, locked]) => foreign(path, locked)),
    ...old(lockfile),
    ...(inProduction > MOST_IN_PRODUCTION
      ? [`${inProduction} packages are installed in production, ${MOST_IN_PRODUCTION} are allowed`]
      : []),
  ]
}

/** The check's output: the problems, one sentence a line. */
export function brokenSupply(): string {
  const manifest = parsed('package.json') as PackageManifest
  return supplyFaults(manifest, parsed('package-lock.json') as Lockfile).join('\n')
}

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
}

function allOf({ dependencies, devDependencies, optionalDependencies }: PackageManifest): Named {
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

function unlocked(manifest: PackageManifest, { packages }: Lockfile): string[] {
  const locked = allOf(packages[''] ?? {})
  const wanted = allOf(manifest)
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(locked)])]
  return names
    .filter((name) => wanted[name] !== locked[name])
    .map((name) => `package-lock.json: ${name} is ${locked[name] ?? 'missing'} there`)
}

// Packages come only from the registry, over https, with a hash of their content: no git, no file, no other server.
// A package without a source comes from the registry.
function foreign(path: string, { resolved, integrity }: Locked): string[] {
  const isOurs = (resolved ?? REGISTRY).startsWith(REGISTRY) && integrity?.startsWith('sha512-') === true
  return isOurs
    ? []
    : [`package-lock.json: ${path} comes from ${resolved ?? 'the registry'}, ${integrity ?? 'unsigned'}`]
}

function old({ packages }: Lockfile): string[] {
  return Object.entries(AT_LEAST).flatMap(([name, least]) => {
    const version = packages[`node_modules/${name}`]?.version ?? '0.0.0'
    return isBelow(version.split('.').map(Number), least)
      ? [`${name} ${version} is below ${least.join('.')}`]
      : []
  })
}

function isBelow(version: readonly number[], least: readonly number[]): boolean {
  const at = least.findIndex((part, index) => part !== version[index])
  return at >= 0 && (version[at] ?? 0) < (least[at] ?? 0)
}
