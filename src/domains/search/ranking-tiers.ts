import { FIELDS, type Field } from './postings.ts'

// The ways in which a product can match a query, the best first.
const ORDER = {
  'exact-name': 0,
  'exact-alias': 1,
  meant: 2,
  'name-begins': 3,
  'own-words': 4,
  'meant-words': 5,
  analyte: 6,
  'named-part': 7,
  related: 8,
  part: 9,
} as const

/** One of the tiers. */
export type Tier = keyof typeof ORDER

const FIELD_TIER: Record<Field, Tier> = {
  own: 'own-words',
  meant: 'meant-words',
  analyte: 'analyte',
  related: 'related',
}
const FIELD_TIERS = FIELDS.map((field) => FIELD_TIER[field])

/** The tier of a product that has all words, the worst of them in this field. */
export function toTier(worst: number): Tier {
  return FIELD_TIERS[worst] ?? 'part'
}

const CLOSENESS_STEPS = 1024
const SOFT_STEPS = 32

/** Positions are below this. */
export const POSITIONS = 2 ** 21

/** The sort key of a match, ascending: tier, then number of missing soft words, then closeness; the position comes last. */
export function toRankKey(tier: Tier, softMissed: number, closeness: number): number {
  const far = Math.round((1 - closeness) * (CLOSENESS_STEPS - 1))
  return (ORDER[tier] * SOFT_STEPS + softMissed) * CLOSENESS_STEPS + far
}
