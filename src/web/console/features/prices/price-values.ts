import { priceText } from './price-screen.messages.ts'
import { parseLocal } from '../../app/local-instant.ts'

/** The value of a location in a select: empty for everywhere, `city:7`, `area:1101`. */
export function toSentLocation(value: string): { city_id?: number; area_id?: number } {
  const [kind, id] = value.split(':')
  if (kind === 'city') return { city_id: Number(id) }
  return kind === 'area' ? { area_id: Number(id) } : {}
}

/** Parses a date and time field in India time; null if it is empty. */
export function toInstant(value: string): string | null {
  return parseLocal(value)?.toISOString() ?? null
}

/** The message for an amount that is missing or not a whole number of rupees. */
export function amountProblem(value: string): string | null {
  if (value.trim() === '') return priceText.missing
  return /^[1-9]\d{0,6}$/.test(value.trim()) ? null : priceText.wrong
}

/** The message for an invalid time; an empty time is valid. */
export function instantProblem(value: string): string | null {
  return value === '' || toInstant(value) !== null ? null : priceText.badInstant
}
