import { istInstant, parseDmy, parseIstDate, type IstDate } from '../../kernel/ist.ts'
import { paise, type Paise } from '../../kernel/money.ts'

const AMOUNT = /^₹?\s*(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/

/** The maximum amount of a line, in paise: a hundred crore rupees. */
const MOST_PAISE = 100_000_000_000

/** Parses an amount in rupees with at most two decimals, such as `1299.50` or `1,23,456.5`; null for any other text. */
export function parseRupees(text: string): Paise | null {
  const [, whole, decimals = ''] = AMOUNT.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(amount) && amount <= MOST_PAISE ? paise(amount) : null
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d|\d\d[-/]\d\d[-/]\d{4})(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|IST|[+-]\d\d:?\d\d)?)?$/

/**
 * Parses an instant: a day in Indian notation (`21/11/2026`) or in ISO 8601, with or without a time. Without a zone it
 * is in India time. Null for any other text.
 */
export function parseInstant(text: string): Date | null {
  const [, written = '', hour = '00', minute = '00', second = '00', zone = 'IST'] =
    INSTANT.exec(text.trim()) ?? []
  const day = parseDay(written)
  if (day === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const local = istInstant(day, Number(hour) * 60 + Number(minute)).getTime() + Number(second) * 1000
  const ahead = minutesAhead(zone)
  return ahead === null ? null : new Date(local + (INDIA_MINUTES - ahead) * 60_000)
}

const INDIA_MINUTES = 330
const MOST_MINUTES_AHEAD = 14 * 60

function parseDay(written: string): IstDate | null {
  return parseIstDate(written) ?? parseDmy(written)
}

function minutesAhead(zone: string): number | null {
  if (zone === 'IST') return INDIA_MINUTES
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const ahead = Number(hours) * 60 + Number(minutes)
  if (!(ahead <= MOST_MINUTES_AHEAD) || Number(minutes) > 59) return null
  return sign === '-' ? -ahead : ahead
}
