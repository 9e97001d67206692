import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SCRIPT_FONTS } from '../src/adapters/pdf/script-fonts.ts'
import { NOT_BUNDLED } from './server-bundle.ts'

const ROOT = join(import.meta.dirname, '..')
const IMAGE = join(ROOT, 'build/image')
const MOST_BYTES = 60_000_000
/** The files that the bundle reads at run time. */
const CARRIED = [
  'build/client',
  'build/server',
  'db',
  'src/adapters/pdf/anek-latin.ttf',
  'src/adapters/pdf/OFL.txt',
  ...SCRIPT_FONTS.flatMap(({ file }) => [`node_modules/${file}`, `node_modules/${licenceOf(file)}`]),
  'src/adapters/razorpay/stand-in/checkout-window.js',
  'LICENSE',
]
/** Packages that an installation on PostgreSQL never loads. */
const LEFT_OUT = new Set(['@electric-sql/pglite', 'vite'])

type Package = { version?: string; dependencies?: Record<string, string> }
type Lockfile = { packages: Record<string, Package> }

// Creates build/image: the built shop for PostgreSQL, with the few packages that it loads, in the lockfile's versions.
const { packages }: Lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const wanted = NOT_BUNDLED.filter((name) => !LEFT_OUT.has(name))

rmSync(IMAGE, { recursive: true, force: true })
for (const path of CARRIED) carry(path)
for (const path of closure(wanted)) carry(path)
const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const dependencies = Object.fromEntries(wanted.map((name) => [name, own.dependencies[name]]))
const { name, version, license } = own
const scripts = { start: 'node build/server/main.js' }
const described = { name, version, license, private: true, type: 'module', scripts, dependencies }
writeFileSync(join(IMAGE, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)

const bytes = sizeOf(join(IMAGE, 'node_modules'))
console.log(
  `build/image: node_modules ${(bytes / 1e6).toFixed(1)} MB, in all ${(sizeOf(IMAGE) / 1e6).toFixed(1)} MB`,
)
if (bytes > MOST_BYTES) {
  console.error(`node_modules may hold ${MOST_BYTES / 1e6} MB`)
  process.exitCode = 1
}

// A font may be shipped only with its licence.
function licenceOf(file: string): string {
  return [...file.split('/').slice(0, 2), 'LICENSE_FONT'].join('/')
}

function carry(path: string): void {
  const to = join(IMAGE, path)
  mkdirSync(dirname(to), { recursive: true })
  const isNested = (from: string) => from !== join(ROOT, path) && from.endsWith('/node_modules')
  cpSync(join(ROOT, path), to, { recursive: true, filter: (from) => !isNested(from) })
}

/** The folders of these packages and of all their dependencies. */
function closure(names: string[]): Set<string> {
  const paths = new Set<string>()
  const open = names.map((name) => ({ name, from: '' }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = folderOf(next.name, next.from)
    if (paths.has(path)) continue
    paths.add(path)
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) open.push({ name, from: path })
  }
  return paths
}

// Resolves as Node does: in the package's own folder first, then in each parent.
function folderOf(name: string, from: string): string {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[path] !== undefined && existsSync(join(ROOT, path))) return path
  if (from === '') throw new Error(`${name} is not installed`)
  return folderOf(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)))
}

function sizeOf(path: string): number {
  const { size } = lstatSync(path)
  if (!lstatSync(path).isDirectory()) return size
  return readdirSync(path).reduce((sum, entry) => sum + sizeOf(join(path, entry)), 0)
}
