import type { CellValue } from '../../../domains/batches/batches.ts'
import { istIso } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { joinTexts, splitTexts } from '../../../platform/csv/cells.ts'

/** A column of a file, with the conversion between values and texts. */
export type FileColumn = {
  name: string
  toText(value: CellValue): string
  /** Parses a text that is not empty; a refusal describes the fault. */
  parse(text: string): Result<CellValue, string>
  /** The value that `none` sets; undefined if the field cannot be cleared. */
  cleared?: CellValue
  /** Whether the field of a stored row is immutable. */
  isFixed?: boolean
}

type Options = { cleared?: CellValue; isFixed?: boolean }

/** A text column; clearing sets an empty text. */
export function textColumn(name: string, options: Options = { cleared: '' }): FileColumn {
  return { name, toText: String, parse: ok, ...options }
}

const WHOLE = /^-?\d{1,12}$/

/** A whole number. */
export function wholeColumn(name: string, options: Options = {}): FileColumn {
  return {
    name,
    toText: (value) => (value === null ? '' : String(value)),
    parse: (text) => (WHOLE.test(text.trim()) ? ok(Number(text)) : refuse('a whole number belongs here')),
    ...options,
  }
}

/** An instant with its zone, exported in the time of India. */
export function instantColumn(name: string, options: Options = {}): FileColumn {
  return {
    name,
    toText: (value) => (value === null ? '' : String(value)),
    parse: (text) => {
      const at = INSTANT.test(text.trim()) ? new Date(text.trim()) : null
      return at === null || Number.isNaN(at.getTime())
        ? refuse('an instant belongs here, such as 2026-12-31T23:59:00+05:30')
        : ok(istIso(at))
    },
    ...options,
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/
const RUPEES = /^\d{1,9}(?:\.\d{1,2})?$/

/** An amount: paise internally, rupees with at most two decimals in the file. */
export function rupeesColumn(name: string, options: Options = {}): FileColumn {
  return {
    name,
    toText: (value) => (value === null ? '' : String(Number(value) / 100)),
    parse: (text) =>
      RUPEES.test(text.trim())
        ? ok(Math.round(Number(text) * 100))
        : refuse('an amount in rupees belongs here, such as 1500 or 1500.50'),
    ...options,
  }
}

const WORDS = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** Yes or no. */
export function flagColumn(name: string, options: Options = {}): FileColumn {
  return {
    name,
    toText: String,
    parse: (text) => {
      const value = WORDS.get(text.trim().toLowerCase())
      return value === undefined ? refuse('true or false belongs here') : ok(value)
    },
    ...options,
  }
}

/** Several texts separated by a vertical bar. */
export function textsColumn(name: string, options: Options = { cleared: [] }): FileColumn {
  return {
    name,
    toText: (value) => joinTexts(isTexts(value) ? value : []),
    parse: (text) => ok(splitTexts(text)),
    ...options,
  }
}

/** Several whole numbers separated by a vertical bar. */
export function numbersColumn(name: string, options: Options = {}): FileColumn {
  return {
    name,
    toText: (value) => (Array.isArray(value) ? value.join('|') : ''),
    parse: (text) => {
      const parts = splitTexts(text)
      return parts.every((part) => WHOLE.test(part))
        ? ok(parts.map(Number))
        : refuse('whole numbers with | between them belong here')
    },
    ...options,
  }
}

function isTexts(value: CellValue): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
