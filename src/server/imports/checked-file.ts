import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type * as z from 'zod'
import type { Fault } from '../../kernel/fault.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { brokenPath, lineAt, type JsonPath } from './json-paths.ts'

/** The text of a file, which locates lines. `parsed` is its JSON before validation. */
export type SourceFile = { name: string; text: string; parsed: unknown }

/** The validated value of a file. */
export type CheckedFile<T> = { source: SourceFile; value: T }

const MOST_BYTES = 100 * 1024 * 1024
const MOST_LINES = 25
// PostgreSQL does not store this character in a text.
const NULL_CHARACTER = String.raw`\u0000`

/** Reads a JSON file and validates it. A refusal is a list of lines, one for each problem. */
export async function readCheckedFile<S extends z.ZodType>(
  path: string,
  schema: S,
): Promise<Result<CheckedFile<z.output<S>>, string[]>> {
  const read = await readText(path)
  if (!read.ok) return read

  const name = basename(path)
  const broken = brokenPath(read.value)
  if (broken !== null) return refuse([`${name}:${broken.line}: not JSON: ${broken.message}`])

  const nothing = read.value.indexOf(NULL_CHARACTER)
  if (nothing !== -1)
    return refuse([`${name}:${read.value.slice(0, nothing).split('\n').length}: a null character`])

  const source: SourceFile = { name, text: read.value, parsed: JSON.parse(read.value) }
  const checked = schema.safeParse(source.parsed)
  if (!checked.success) return refuse(faultLines(source, checked.error.issues))
  const unknown = unknownNames(source.parsed, checked.data)
  return unknown.length > 0 ? refuse(faultLines(source, unknown)) : ok({ source, value: checked.data })
}

// Without this check a mistyped name would be ignored silently.
function unknownNames(written: unknown, understood: unknown, path: JsonPath = []): Fault[] {
  if (typeof written !== 'object' || written === null) return []
  return Object.entries(written).flatMap(([key, value]) => {
    const here = [...path, key]
    if (typeof understood !== 'object' || understood === null) return []
    if (!(key in understood)) return [{ path: here, message: 'this name is not known here' }]
    return unknownNames(value, child(understood, key), here)
  })
}

async function readText(path: string): Promise<Result<string, string[]>> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return refuse([`${path}: there is no such file`])
  if (!stats.isFile()) return refuse([`${path}: this is no file`])
  if (stats.size > MOST_BYTES) return refuse([`${path}: larger than 100 MB`])
  // Some editors write a byte order mark before the text.
  return ok((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
}

/** The problems as lines in the order of the file: `catalogue.json:12: products.3.price (LT-CBC): …`. */
export function faultLines(source: SourceFile, faults: readonly Fault[]): string[] {
  // Locating a line scans the file again, so only the first of thousands of problems are reported.
  const placed = faults
    .slice(0, MOST_LINES)
    .map(({ path, message }) => ({ path, message, line: lineAt(source.text, path) }))
    .toSorted((a, b) => a.line - b.line)
  const lines = placed.map(({ path, message, line }) => {
    const location = path.length === 0 ? '' : ` ${path.map(String).join('.')}${named(source.parsed, path)}:`
    return `${source.name}:${line}:${location} ${message}`
  })
  return faults.length > MOST_LINES ? [...lines, `and ${faults.length - MOST_LINES} more`] : lines
}

const NAMES = ['sku', 'coupon_code', 'category_name', 'name', 'text', 'id'] as const

// An index such as products.211 is hard to find, so the message adds the product's sku.
function named(parsed: unknown, path: JsonPath): string {
  const row = path.slice(0, 2).reduce(child, parsed)
  const name = path.length < 2 ? undefined : NAMES.map((key) => child(row, key)).find(isText)
  return name === undefined ? '' : ` (${name})`
}

function child(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
