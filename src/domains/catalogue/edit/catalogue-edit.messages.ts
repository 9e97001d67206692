/** Why a change of the catalogue is refused. */
export type CatalogueRefusalCode =
  | 'unknown_product'
  | 'unknown_version'
  | 'is_retired'
  | 'is_sold'
  | 'is_needed'
  | 'dearer_than_parts'
  | 'invalid'

/** The sentence for each refusal. */
export const catalogueRefusalText: Record<
  Exclude<CatalogueRefusalCode, 'dearer_than_parts' | 'invalid'>,
  string
> = {
  unknown_product: 'There is no such product.',
  unknown_version: 'There is no such version of this product.',
  is_retired: 'This product is retired. Put it on sale again first.',
  is_sold: 'This version is the present one already.',
  is_needed: 'Other products need this one:',
}

/** The sentence if another person has changed the product since it was opened. */
export const STALE_PRODUCT =
  'Somebody else changed this product in the meantime. Check the current version, then save again.'

/** Formats a fault as a sentence: `price is above mrp` becomes 'Price is above mrp.' */
export function faultSentence(fault: string): string {
  const first = fault.slice(0, 1).toUpperCase()
  return `${first}${fault.slice(1)}${/[.!?]$/.test(fault) ? '' : '.'}`
}

/** The parts of a zod problem that our sentences use. */
type Problem = {
  code?: string | undefined
  input?: unknown
  expected?: unknown
  maximum?: unknown
  minimum?: unknown
  values?: unknown
}

/** The sentence for a field whose schema has no sentence of its own. */
export function fieldFault(problem: Problem): string {
  const { code, input, maximum, minimum, values } = problem
  if (isNothing(input)) return 'this field is needed'
  if (code === 'invalid_value' && Array.isArray(values))
    return `one of these belongs here: ${values.map((value) => (value === '' ? 'nothing' : String(value))).join(', ')}`
  if (code === 'too_big') return `at most ${String(maximum)} is allowed`
  if (code === 'too_small') return `at least ${String(minimum)} is needed`
  return 'this value does not belong here'
}

function isNothing(input: unknown): boolean {
  return input === undefined || input === null || input === '' || (Array.isArray(input) && input.length === 0)
}
