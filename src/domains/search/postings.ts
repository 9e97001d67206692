/** Where a product's text carries a word, the most telling first: its name or an alias, what is meant by it, what it measures, what it is about. */
export const FIELDS = ['own', 'meant', 'analyte', 'related'] as const

/** One of the fields. */
export type Field = (typeof FIELDS)[number]

/** The position of a field in the order. */
export function fieldOrder(field: Field): number {
  return FIELDS.indexOf(field)
}

/** Which products have a token, by their position in the index's order, each in the best field that carries it. */
export type Postings = {
  numbers: ReadonlyMap<string, number>
  /** By token × fields + field where its products begin among `positions`; the last one is the end of all. */
  starts: Uint32Array
  /** One after the other within a token's field. */
  positions: Uint32Array
}

/** Some of the positions, in order, where products have a word; `worth` is the higher the better field and word fit. */
export type Stretch = { from: number; to: number; worth: number }

/** Takes postings token by token while the index is built. */
export class PostingsCollector {
  // By token: position × fields + field.
  readonly #lists = new Map<string, number[]>()

  /** Products come in the order of their positions. */
  add(token: string, { position, field }: { position: number; field: number }): void {
    const posting = position * FIELDS.length + field
    const list = this.#lists.get(token)
    if (list === undefined) this.#lists.set(token, [posting])
    else list.push(posting)
  }

  finish(): Postings {
    let size = 0
    for (const list of this.#lists.values()) size += list.length
    const numbers = new Map<string, number>()
    const starts = new Uint32Array(this.#lists.size * FIELDS.length + 1)
    const positions = new Uint32Array(size)
    let end = 0
    for (const [token, list] of this.#lists) {
      const first = numbers.size * FIELDS.length
      numbers.set(token, numbers.size)
      for (let field = 0; field < FIELDS.length; field += 1) {
        starts[first + field] = end
        end = layOut(list, field, { positions, from: end })
      }
    }
    starts[starts.length - 1] = end
    return { numbers, starts, positions }
  }
}

// Lays down the positions of one field; tells where they end.
function layOut(
  list: readonly number[],
  field: number,
  to: { positions: Uint32Array; from: number },
): number {
  let end = to.from
  for (const posting of list) {
    if (posting % FIELDS.length !== field) continue
    to.positions[end] = Math.floor(posting / FIELDS.length)
    end += 1
  }
  return end
}

/** How many products have the token. */
export function countHolders({ numbers, starts }: Postings, token: string): number {
  const number = numbers.get(token)
  if (number === undefined) return 0
  return (starts[(number + 1) * FIELDS.length] ?? 0) - (starts[number * FIELDS.length] ?? 0)
}

/**
 * Where products have one of the tokens, the best first: by field, then by closeness. A product stands in one stretch of
 * each token.
 *
 * @param tokens with their closeness, from 1 down and above nothing, the closest first
 */
export function toStretches({ numbers, starts }: Postings, tokens: ReadonlyMap<string, number>): Stretch[] {
  const known = [...tokens].flatMap(([token, closeness]) => {
    const number = numbers.get(token)
    return number === undefined ? [] : [{ first: number * FIELDS.length, closeness }]
  })
  const stretches: Stretch[] = []
  for (let field = 0; field < FIELDS.length; field += 1) {
    for (const { first, closeness } of known) {
      const from = starts[first + field] ?? 0
      const to = starts[first + field + 1] ?? 0
      // Rounded as it is kept beside a product.
      if (from < to) stretches.push({ from, to, worth: Math.fround(FIELDS.length - 1 - field + closeness) })
    }
  }
  return stretches
}

/** The field that a worth tells, by its position in the order. */
export function toField(worth: number): number {
  return FIELDS.length - Math.ceil(worth)
}

/** What a word is worth more than in this field, or a better one, however closely it fits. */
export function worthAbove(field: Field): number {
  return FIELDS.length - 1 - fieldOrder(field)
}

/** Whether the product stands in the stretch. */
export function isWithin({ positions }: Postings, { from, to }: Stretch, position: number): boolean {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((positions[middle] ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low < to && positions[low] === position
}
