/** The fields of a product's text, the most significant first: name or alias, vocabulary meaning, analyte, concern. */
export const FIELDS = ['own', 'meant', 'analyte', 'related'] as const

/** One of the fields. */
export type Field = (typeof FIELDS)[number]

/** The position of a field in this order. */
export function fieldOrder(field: Field): number {
  return FIELDS.indexOf(field)
}

/** The products of a token, by their position in the index's order, each in the best field that contains the token. */
export type Postings = {
  numbers: ReadonlyMap<string, number>
  /** By token × fields + field: the start of its products in `positions`; the last entry is the end. */
  starts: Uint32Array
  /** Ascending within a token's field. */
  positions: Uint32Array
}

/** A range of positions of products with a word; `worth` is higher for better fields and closer words. */
export type Stretch = { from: number; to: number; worth: number }

/** Collects postings token by token during the build of the index. */
export class PostingsCollector {
  // By token: position × fields + field.
  readonly #lists = new Map<string, number[]>()

  /** Products must be added in the order of their positions. */
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
        end = writePositions(list, field, { positions, from: end })
      }
    }
    starts[starts.length - 1] = end
    return { numbers, starts, positions }
  }
}

// Writes the positions of one field; returns their end.
function writePositions(
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

/** The number of products with the token. */
export function countHolders({ numbers, starts }: Postings, token: string): number {
  const number = numbers.get(token)
  if (number === undefined) return 0
  return (starts[(number + 1) * FIELDS.length] ?? 0) - (starts[number * FIELDS.length] ?? 0)
}

/**
 * The stretches of products with one of the tokens, the best first: by field, then by closeness. Each product is in one
 * stretch of each token.
 *
 * @param tokens with their closeness, above 0 and at most 1, in descending order
 */
export function toStretches({ numbers, starts }: Postings, tokens: ReadonlyMap<string, number>): Stretch[] {
  const entries = [...tokens].flatMap(([token, closeness]) => {
    const number = numbers.get(token)
    return number === undefined ? [] : [{ first: number * FIELDS.length, closeness }]
  })
  const stretches: Stretch[] = []
  for (let field = 0; field < FIELDS.length; field += 1) {
    for (const { first, closeness } of entries) {
      const from = starts[first + field] ?? 0
      const to = starts[first + field + 1] ?? 0
      // Rounded to the precision of the stored worths.
      if (from < to) stretches.push({ from, to, worth: Math.fround(FIELDS.length - 1 - field + closeness) })
    }
  }
  return stretches
}

/** The field of a worth, by its position in the order. */
export function toField(worth: number): number {
  return FIELDS.length - Math.ceil(worth)
}

/** The lower bound of a word's worth in this field or a better one, whatever its closeness. */
export function worthAbove(field: Field): number {
  return FIELDS.length - 1 - fieldOrder(field)
}

/** Whether the stretch contains the product. */
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
