import type * as z from 'zod'

// Names of fields that the customer chooses and does not type. All other fields get a general sentence.
const CHOSEN = new Map<PropertyKey, string>([
  ['member_id', 'patient'],
  ['memberId', 'patient'],
  ['patient_id', 'patient'],
  ['member_ids', 'patient'],
  ['sku', 'product'],
  ['add', 'product'],
  ['url_key', 'product'],
  ['item', 'item'],
  ['item_id', 'item'],
  ['remove', 'item'],
  ['uid', 'item'],
  ['quantity', 'quantity'],
  ['order_number', 'order'],
  ['increment_id', 'order'],
  ['slot_id', 'slot'],
  ['slot_date', 'slot'],
  ['slot_time', 'slot'],
  ['payload', 'slot'],
  ['CollectionDateTime', 'day'],
  ['AreaId', 'area'],
  ['address', 'address'],
  ['customerAddressId', 'address'],
  ['existShippingAddress', 'address'],
  ['existBillingingAddress', 'address'],
  ['region', 'state'],
  ['street', 'address'],
])

type Problem = z.core.$ZodRawIssue

/** The sentence for a problem that zod reports in a field whose schema has no sentence of its own. */
export function bodyMessage(problem: Problem): string {
  const field = problem.path?.findLast((part) => typeof part === 'string')
  if (field === undefined) return 'This request could not be read'
  const chosen = CHOSEN.get(field)
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
