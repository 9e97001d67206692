import type { ParseArgsConfig } from 'node:util'
import type { AuditEntry } from '../domains/audit/audit.ts'
import type { Executor } from '../platform/db/query.server.ts'
import type { Config } from '../server/config/config.ts'
import type { Progress } from '../platform/log/progress.ts'

/** What a command did, for the audit log: the user of the machine and the time are added to it. */
export type CommandEntry = Omit<AuditEntry, 'actor' | 'at'>

/** Appends to the audit log in the transaction of the write, as its last statement. @see OPS-006 */
export type AppendEntry = (tx: Executor, entry: CommandEntry) => Promise<void>

/**
 * What a command runs with: the shop's open database, the current time, the settings, the progress output, the audit log, and
 * the user of the machine whom the log names.
 */
export type OpenShop = {
  db: Executor
  now: Date
  config: Config
  say: Progress
  audit: AppendEntry
  user: string
}

/** How a command ends: done, refused by the shop's rules, or called the wrong way. Each line is for reading. */
export type Outcome =
  | { kind: 'done'; lines: string[] }
  | { kind: 'refused'; lines: string[] }
  | { kind: 'misused'; text: string }

/** What is left to do once the database is open. */
export type Job = (shop: OpenShop) => Promise<Outcome>

/** What is done without an open database: the settings say where it is. */
export type SettingsJob = {
  withSettings: (config: Config, say: Progress, audit: AppendEntry) => Promise<Outcome>
}

/** What was typed after the command's words. */
export type Typed = { args: string[]; options: Readonly<Record<string, string | boolean | undefined>> }

/** A command: `prepare` checks all that can be checked before the database is opened. */
export type Command = {
  words: readonly string[]
  /** What follows the words. */
  takes: string
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
  prepare: (typed: Typed) => Promise<Outcome | Job> | Outcome | Job | SettingsJob
}

/** The command was called the wrong way. */
export function misused(text: string): Outcome {
  return { kind: 'misused', text }
}
