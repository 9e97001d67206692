import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The readers of a text: shoppers, or the staff of the laboratory. */
export type Audience = 'shop' | 'console'

/** Where a text is shown, in plain words, and to whom. */
export type TextLocation = { audience: Audience; label: string }

type Source = { file: string; text: string }
/** The importers of each export: `file#name` → files. */
type Importers = ReadonlyMap<string, ReadonlySet<string>>

/** Finds where the exports of messages files are shown: the nearest screens, replies and papers that import them. */
export class TextLocations {
  readonly #importers: Importers
  readonly #names: ReadonlyMap<string, ReadonlySet<string>>

  constructor(sources: readonly Source[]) {
    const importers = new Map<string, Set<string>>()
    const names = new Map<string, Set<string>>()
    for (const source of sources) {
      for (const { file, name } of importsOf(source)) {
        addTo(importers, `${file}#${name}`, source.file)
        addTo(names, file, name)
      }
    }
    this.#importers = importers
    this.#names = names
  }

  /** The locations of an export, screens before replies; those of its whole file if nothing imports it by its name. */
  of(file: string, name: string): TextLocation[] {
    const own = locationOf(OWN_LOCATIONS, file)
    if (own !== null) return [own]
    const names = this.#importers.has(`${file}#${name}`) ? [name] : [...(this.#names.get(file) ?? [])]
    const reached = this.#reachedFrom(this.#importersOf(file, names))
    const screens = locationsOf(SCREENS, reached)
    return screens.length > 0 ? screens : locationsOf(REPLIES, reached)
  }

  // The nearest files with a location; a file without one leads on to its importers.
  #reachedFrom(files: readonly string[]): Set<string> {
    const reached = new Set(files)
    for (const file of reached) {
      if (locationOf([...SCREENS, ...REPLIES], file) !== null) continue
      for (const above of this.#importersOf(file, [...(this.#names.get(file) ?? [])])) reached.add(above)
    }
    return reached
  }

  #importersOf(file: string, names: readonly string[]): string[] {
    return names.flatMap((name) => [...(this.#importers.get(`${file}#${name}`) ?? [])])
  }
}

/** Reads all sources but tests. */
export async function readTextLocations(root: string): Promise<TextLocations> {
  const files: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (!/\.test\.tsx?$/.test(file)) files.push(file)
  }
  return new TextLocations(
    await Promise.all(files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') }))),
  )
}

const IMPORTS = /^import (?:\w+, )?\{([^}]*)\} from '(\.[^']*)'|\bimport\('(\.[^']*)'\)/gm

function importsOf({ file, text }: Source): { file: string; name: string }[] {
  return [...text.matchAll(IMPORTS)].flatMap(([, names = '*', from = '', lazy = '']) => {
    const target = join(file, '..', from || lazy)
    const parts = names.split(',').map((name) => name.trim())
    return parts
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file: target, name: name.split(' as ')[0] ?? name }))
  })
}

type LocationRule = { path: RegExp; audience: Audience; label: string }

// Pages whose texts the server composes.
const OWN_LOCATIONS: readonly LocationRule[] = [
  { path: /^src\/domains\/policies\/[^/]+$/, audience: 'shop', label: 'legal pages' },
]
const SCREENS: readonly LocationRule[] = [
  { path: /^src\/web\/console\/(?:features|parts|ui)\/([^/.]+)/, audience: 'console', label: '$1' },
  { path: /^src\/web\/console\//, audience: 'console', label: 'frame of the console' },
  { path: /^src\/web\/shop\/routes\/([^/.]+)/, audience: 'shop', label: '$1 page' },
  { path: /^src\/web\/shop\/(?:features|flows)\/([^/]+)/, audience: 'shop', label: '$1' },
  { path: /^src\/web\/(?:rendering|root|shop\/[^/]+$)/, audience: 'shop', label: 'every page' },
  { path: /^src\/adapters\/pdf\//, audience: 'shop', label: 'PDF' },
  { path: /^src\/use-cases\/(?!operator).*mail/, audience: 'shop', label: 'mails' },
]
const REPLIES: readonly LocationRule[] = [
  { path: /^src\/use-cases\/operator\/([^/.]+)/, audience: 'console', label: 'reply of $1' },
  { path: /^src\/use-cases\/([^/]+)/, audience: 'shop', label: 'reply of $1' },
  { path: /^src\/adapters\/([^/]+)/, audience: 'shop', label: '$1' },
  { path: /^src\/(?:cli|server)\//, audience: 'console', label: 'command and logs' },
]

function locationsOf(rules: readonly LocationRule[], files: Iterable<string>): TextLocation[] {
  const locations = new Map<string, TextLocation>()
  for (const file of files) {
    const location = locationOf(rules, file)
    if (location !== null) locations.set(`${location.audience} ${location.label}`, location)
  }
  return [...locations.values()].toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

// The first rule that fits decides.
function locationOf(rules: readonly LocationRule[], file: string): TextLocation | null {
  for (const { path, audience, label } of rules) {
    const match = path.exec(file)
    if (match !== null) return { audience, label: label.replace('$1', match[1] ?? '').replaceAll('-', ' ') }
  }
  return null
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key)
  if (set === undefined) sets.set(key, new Set([value]))
  else set.add(value)
}
