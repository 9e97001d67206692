import { inScript } from './in-script.ts'
import { lastingOf, type Part, type Scalar } from './lasting.ts'

/**
 * The data of a page as the router reads it in the browser, as text within a script's string: a list of values, in which
 * objects and arrays name the places of theirs, each text and number stands once, and the first is the whole. What lasts
 * from page to page is not looked at again.
 *
 * @returns null where a value is neither plain nor told as JSON tells it: the router has its own way with such
 * @see docs/adr/0046
 */
export function toldState(state: object): string | null {
  const told = new Told()
  try {
    told.place(state)
  } catch (error) {
    if (error instanceof NotPlain) return null
    throw error
  }
  return `[${told.texts.join()}]\\n`
}

class NotPlain extends Error {}

class Told {
  readonly texts: string[] = []
  readonly #scalars = new Map<Scalar, number>()
  readonly #keys = new Map<readonly string[], readonly number[]>()
  #next = 0

  /** Where a value stands; it is written there unless it is already. */
  place(value: unknown): number {
    if (typeof value !== 'object' || value === null) return signOf(value) ?? this.#scalar(scalarOf(value))
    const known = lastingOf(value)
    if (known !== undefined) return this.#part((known.part ??= partOf(value)))

    const place = this.#next++
    const at = this.texts.push('') - 1
    this.texts[at] = Array.isArray(value) ? this.#array(value) : this.#object(value)
    return place
  }

  #array(value: readonly unknown[]): string {
    let text = ''
    for (const item of value) text += `${text === '' ? '[' : ','}${this.place(item)}`
    return text === '' ? '[]' : `${text}]`
  }

  #object(value: object): string {
    let text = ''
    for (const [key, item] of entriesOf(value)) {
      text += `${text === '' ? '{' : ','}\\"_${this.#scalar(key)}\\":${this.place(item)}`
    }
    return text === '' ? '{}' : `${text}}`
  }

  #scalar(value: Scalar, written?: string): number {
    const known = this.#scalars.get(value)
    if (known !== undefined) return known
    this.texts.push(written ?? textOf(value))
    this.#scalars.set(value, this.#next)
    return this.#next++
  }

  #part({ texts, places, keys, scalars, written, size }: Part): number {
    const keyPlaces = this.#keys.get(keys) ?? keys.map((key) => this.#scalar(key))
    this.#keys.set(keys, keyPlaces)
    const named = [...keyPlaces]
    for (let at = 0; at < scalars.length; at += 1) named.push(this.#scalar(scalars[at] ?? '', written[at]))
    const first = this.#next
    let text = texts[0] ?? ''
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0
      text += `${place < 0 ? (named[-1 - place] ?? 0) : first + place}${texts[at + 1] ?? ''}`
    }
    this.texts.push(text)
    this.#next += size
    return first
  }
}

const MOST_SHAPES = 1_000
const shapes = new Map<string, readonly string[]>()

// One list for all of a shape: a page looks for its places once.
function sharedKeys(keys: readonly string[]): readonly string[] {
  const name = JSON.stringify(keys)
  const known = shapes.get(name)
  if (known === undefined && shapes.size < MOST_SHAPES) shapes.set(name, keys)
  return known ?? keys
}

function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of entriesOf(value)) {
    if (!Array.isArray(value)) yield key
    yield* keysIn(item)
  }
}

function partOf(whole: object): Part {
  const texts = ['']
  const places: number[] = []
  const keys = sharedKeys([...new Set(keysIn(whole))])
  const scalars: Scalar[] = []
  const compounds = [whole]
  const write = (text: string) => (texts[texts.length - 1] += text)
  const name = (place: number) => void (places.push(place), texts.push(''))
  const nameScalar = (value: Scalar) => {
    const known = scalars.indexOf(value)
    name(-1 - keys.length - (known === -1 ? scalars.push(value) - 1 : known))
  }
  const nameItem = (value: unknown) => {
    if (typeof value === 'object' && value !== null) return name(compounds.push(value) - 1)
    const sign = signOf(value)
    if (sign === null) nameScalar(scalarOf(value))
    else write(String(sign))
  }
  // It grows while it is gone through.
  for (const [at, compound] of compounds.entries()) {
    const isArray = Array.isArray(compound)
    write(`${at === 0 ? '' : ','}${isArray ? '[' : '{'}`)
    for (const [nth, [key, item]] of entriesOf(compound).entries()) {
      write(nth === 0 ? '' : ',')
      if (!isArray) {
        write('\\"_')
        name(-1 - keys.indexOf(key))
        write('\\":')
      }
      nameItem(item)
    }
    write(isArray ? ']' : '}')
  }
  return { texts, places, keys, scalars, written: scalars.map(textOf), size: compounds.length }
}

// Such values have no place: they are told by a number of their own.
function signOf(value: unknown): number | null {
  if (value === undefined) return -7
  if (value === null) return -5
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) throw new NotPlain()
  return null
}

function scalarOf(value: unknown): Scalar {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  throw new NotPlain()
}

function entriesOf(value: object): [string, unknown][] {
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) throw new NotPlain()
  return Object.entries(value)
}

const SIMPLE = /^[\w /.,:?=#%()+-]*$/

// JSON, as it stands within a string of a script.
function textOf(value: Scalar): string {
  if (typeof value !== 'string') return String(value)
  if (SIMPLE.test(value)) return `\\"${value}\\"`
  return inScript(JSON.stringify(value)).slice(1, -1)
}
