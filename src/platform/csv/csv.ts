import { CsvError, parse } from 'csv-parse/sync'
import { ok, refuse, type Result } from '../../kernel/result.ts'

/** A row and the number of the line on which it begins; line 1 is the header. */
export type CsvRow = { line: number; cells: string[] }

/** A parsed file: the column names of its first row, and the other rows. */
export type CsvFile = { columns: string[]; rows: CsvRow[] }

/** Why a file cannot be read, with the line number if the reason concerns one line. */
export type CsvRefusal =
  | { kind: 'not-text' }
  | { kind: 'empty' }
  | { kind: 'too-many-rows' }
  | { kind: 'open-quote' | 'stray-quote' | 'unreadable'; line: number }
  | { kind: 'wrong-width'; line: number; cells: number; columns: number }

const BOM = '\uFEFF'
const SEPARATORS = [',', ';', '\t'] as const
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Writes a file: UTF-8 with the byte order mark that spreadsheets need, commas, CRLF. Cells are texts encoded by
 * `toCell`.
 */
export function csvBytes(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(BOM + [columns, ...rows].map(csvRow).join('')))
}

/** The beginning of a file that is written row by row: the byte order mark and the header. */
export function csvHead(columns: readonly string[]): string {
  return BOM + csvRow(columns)
}

/** One row of a file, with its line ending. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

function quoteCell(cell: string): string {
  return /["\r\n,;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Parses a file with at most `mostRows` rows below its header. It is UTF-8, with or without a byte order mark. The
 * separator is a comma, a semicolon or a tab, whichever occurs most often in the first line.
 *
 * @see OPS-C06
 */
export function parseCsv(bytes: Uint8Array, mostRows: number): Result<CsvFile, CsvRefusal> {
  const text = decodeText(bytes)
  if (text === null || text.includes('\0')) return refuse({ kind: 'not-text' })
  const records = recordsOf(text, mostRows + 2)
  if (!records.ok) return records

  const [header, ...rows] = records.value
  if (header === undefined) return refuse({ kind: 'empty' })
  const columns = header.cells.map((name) => name.trim())
  if (rows.length > mostRows) return refuse({ kind: 'too-many-rows' })
  const wrong = rows.find(({ cells }) => cells.length !== columns.length)
  if (wrong !== undefined)
    return refuse({
      kind: 'wrong-width',
      line: wrong.line,
      cells: wrong.cells.length,
      columns: columns.length,
    })
  return ok({ columns, rows })
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

function recordsOf(text: string, most: number): Result<CsvRow[], CsvRefusal> {
  try {
    const records: CsvRow[] = []
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: most,
      on_record: (cells: string[], { lines }) => {
        records.push({ line: lines - cells.reduce((count, cell) => count + newLines(cell), 0), cells })
        return null
      },
    })
    return ok(records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse({
      kind: KINDS.get(error.code) ?? 'unreadable',
      line: Number(Reflect.get(error, 'lines') ?? 1),
    })
  }
}

const KINDS = new Map<string, 'open-quote' | 'stray-quote'>([
  ['CSV_QUOTE_NOT_CLOSED', 'open-quote'],
  ['INVALID_OPENING_QUOTE', 'stray-quote'],
  ['CSV_INVALID_CLOSING_QUOTE', 'stray-quote'],
])

function newLines(cell: string): number {
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0
}

// Column names contain none of the three.
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).separator
}
