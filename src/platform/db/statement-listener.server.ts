import type { Logger } from 'kysely'
import type { Log } from '../../kernel/log.ts'

/** A statement that was run, and how long it took. Its values may be personal data and must not be logged. */
export type RunStatement = { text: string; values: readonly unknown[]; ms: number; hasFailed: boolean }

/** Receives the statements that were run. */
export type StatementListener = (statement: RunStatement) => void

/** The log function for Kysely, the function that reports other statements, and the one that adds listeners. */
type StatementEvents = { log: Logger; emit: StatementListener; listen: (listener: StatementListener) => void }

/** Creates the hooks through which listeners observe the statements of a database. */
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
 * Makes a listener that logs each statement of at least `slowMs` milliseconds, without its values. The time includes
 * the wait for locks, but not the wait for a connection.
 */
export function slowStatements(log: Log, slowMs: number): StatementListener {
  return ({ text, ms, hasFailed }) => {
    if (ms < slowMs) return
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
    log.warn('slow_query', { ms: Math.round(ms), hasFailed, statement })
  }
}
