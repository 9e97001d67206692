import type { Logger } from 'kysely'
import type { Log } from '../../kernel/log.ts'

/** A statement that was run, and how long it took. Its values may be personal: they belong into no log. */
export type RunStatement = { text: string; values: readonly unknown[]; ms: number; hasFailed: boolean }

/** Hears of statements that were run. */
export type StatementListener = (statement: RunStatement) => void

/** The log function for Kysely, the report function for other statements, and the way to add listeners. */
type StatementEvents = { log: Logger; emit: StatementListener; listen: (listener: StatementListener) => void }

/** A watch over the statements of a database. */
export function createStatementEvents(): StatementEvents {
  const listeners: StatementListener[] = []
  const emit: StatementListener = (statement) => {
    for (const listener of listeners) listener(statement)
  }
  return {
    emit,
    listen: (listener) => void listeners.push(listener),
    log({ level, query, queryDurationMillis: ms }) {
      emit({ text: query.sql, values: query.parameters, ms, hasFailed: level === 'error' })
    },
  }
}

const LONGEST_TEXT = 600

/**
 * Logs each statement that took so long or longer, without its values. What it waited for a lock counts,
 * what it waited for a connection does not.
 */
export function slowStatements(log: Log, slowMs: number): StatementListener {
  return ({ text, ms, hasFailed }) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
    log.warn('slow_query', { ms: Math.round(ms), hasFailed, statement })
  }
}
