import type { QueryResult, Submittable } from 'pg'
import type { Sent } from './sent.ts'
import { bindMessage, closeMessage, DESCRIBE, EXECUTE, parseMessage, SYNC } from './wire-messages.ts'

/** What came of a statement: its rows, what the server calls it, and when it was done. */
export type Came = { rows: QueryResult['rows']; tag: string; doneAt: number }

/** A column of a result, and how its text is read. */
type Column = { name: string; read: (text: string) => unknown }

/**
 * What a connection knows of statements: which the server has, which it has in a form that is out of date, and which
 * columns come of each.
 */
export type Known = {
  onServer: Set<string>
  outdated: Set<string>
  beingParsed: string[]
  columns: Map<string, Column[]>
}

/** How the text of a type, known by its number, is read. */
export type Reader = (type: number, format?: 'text') => (text: string) => unknown

type Ended = (error: Error | null) => void
type Terms = { known: Known; reader: Reader; limitMs: number | undefined }

/**
 * Statements that go to the server in one write and are answered in one go. Each sees what the one before did; after
 * one that fails the others are not run. The driver's own way has four pieces to write for each, and asks each time
 * which columns come.
 */
export class Round implements Submittable {
  /** The driver calls it once, and puts its time limit around it. */
  callback: Ended
  /** Milliseconds without an answer after which the driver gives the connection up; its own name for it. */
  readonly query_timeout: number | undefined
  readonly came: Came[] = []
  readonly #statements: readonly Sent[]
  readonly #known: Known
  readonly #reader: Reader
  #rows: unknown[] = []
  #columns: Column[] | undefined
  #unread: Error | null = null

  constructor(statements: readonly Sent[], { known, reader, limitMs }: Terms, ended: Ended) {
    this.#statements = statements
    this.#known = known
    this.#reader = reader
    this.query_timeout = limitMs
    this.callback = ended
  }

  submit({ stream }: { stream: { write(bytes: Uint8Array): unknown } }): void {
    const { onServer, outdated, beingParsed, columns } = this.#known
    beingParsed.length = 0
    const messages: Buffer[] = []
    for (const { name, text, values } of this.#statements) {
      if (!onServer.has(name) && !beingParsed.includes(name)) {
        if (outdated.has(name)) messages.push(closeMessage(name))
        messages.push(parseMessage(name, text))
        beingParsed.push(name)
      }
      messages.push(bindMessage(name, values))
      if (!columns.has(name)) messages.push(DESCRIBE)
      messages.push(EXECUTE)
    }
    stream.write(Buffer.concat([...messages, SYNC]))
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#reader(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#known.columns.get(this.#name) ?? []
    try {
      this.#rows.push(rowOf(this.#columns, fields))
    } catch (error) {
      this.#unread = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { columns } = this.#known
    if (!columns.has(this.#name)) columns.set(this.#name, this.#columns ?? [])
    this.came.push({ rows: this.#rows, tag: text, doneAt: performance.now() })
    this.#rows = []
    this.#columns = undefined
  }

  handleReadyForQuery(): void {
    this.callback(this.#unread)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  get #name(): string {
    return this.#statements[this.came.length]?.name ?? ''
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): unknown {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < columns.length; place += 1) {
    const column = columns[place]
    const text = fields[place]
    if (column !== undefined)
      row[column.name] = text === null || text === undefined ? null : column.read(text)
  }
  return row
}
