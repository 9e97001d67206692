/** Where a product's text carries a word, the most telling first: its name or an alias, what is meant by it, what it measures, what it is about. */
export const FIELDS = ['own', 'meant', 'analyte', 'related'] as const

/** One of the fields. */
export type Field = (typeof FIELDS)[number]

/** The place of a field in the order. */
export function fieldOrder(field: Field): number {
  return FIELDS.indexOf(field)
}

/** Products by their place in the index's order, each with the field that carries a word: place × 4 + field. */
export type Postings = Uint32Array

/** Packs a product and the best field in which it has a word. */
export function packed(place: number, field: number): number {
  return place * FIELDS.length + field
}

/** The product of a posting. */
export function placeOf(posting: number): number {
  return Math.floor(posting / FIELDS.length)
}

/** The field of a posting. */
export function fieldOf(posting: number): number {
  return posting % FIELDS.length
}
