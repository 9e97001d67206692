import type * as z from 'zod'

/** The names, in sentences, of fields whose value is chosen and not typed. */
export type FieldNames = ReadonlyMap<PropertyKey, string>

type Problem = z.core.$ZodRawIssue

/**
 * The sentence for a problem that zod reports in a field whose schema has no sentence of its own.
 *
 * @param chosenFields "Please choose a day" applies to these, and a general sentence to all others
 */
export function bodyMessage(problem: Problem, chosenFields: FieldNames): string {
  const field = problem.path?.findLast((part) => typeof part === 'string')
  if (field === undefined) return 'This request could not be read'
  const chosen = chosenFields.get(field)
  if (isMissing(problem))
    return chosen === undefined ? 'This field is missing' : `Please choose ${article(chosen)}`
  if (problem.code === 'too_big' && problem.origin === 'string')
    return `Please use at most ${problem.maximum} characters`
  if (problem.code === 'too_big' && problem.origin === 'array')
    return `Please choose at most ${problem.maximum}`
  return chosen === undefined ? 'This value is not valid' : `Please choose the ${chosen} again`
}

function isMissing({ input, code }: Problem): boolean {
  if (code === 'too_small' && Array.isArray(input)) return input.length === 0
  return input === undefined || input === null || input === ''
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`
}
