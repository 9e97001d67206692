import type { ParseArgsConfig } from 'node:util'
import type { AuditEntry } from '../domains/audit/audit.ts'
import type { Executor } from '../platform/db/query.server.ts'
import type { Config } from '../server/config/config.ts'
import type { Progress } from '../platform/log/progress.ts'

/** The audit entry of a command, without the user of the machine and the time, which are added later. */
export type CommandEntry = Omit<AuditEntry, 'actor' | 'at'>

/** Appends to the audit log in the transaction of the write, as its last statement. @see OPS-006 */
export type AppendEntry = (tx: Executor, entry: CommandEntry) => Promise<void>

/**
 * The context of a command: the open database, the current time, the settings, the progress output, the audit log, and
 * the user of the machine.
 */
export type OpenShop = {
  db: Executor
  now: Date
  config: Config
  say: Progress
  audit: AppendEntry
  user: string
}

/** The outcome of a command: done, refused by the shop's rules, or a usage error. Each line is text for people. */
export type Outcome =
  | { kind: 'done'; lines: string[] }
  | { kind: 'refused'; lines: string[] }
  | { kind: 'usage-error'; text: string }

/** The work of a command with an open database. */
export type Job = (shop: OpenShop) => Promise<Outcome>

/** The work of a command that opens the database itself. */
export type SettingsJob = {
  withSettings: (config: Config, say: Progress, audit: AppendEntry) => Promise<Outcome>
}

/** The arguments and options after the words of the command. */
export type ParsedArguments = {
  args: string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command. `prepare` validates the arguments before the database is opened. */
export type Command = {
  words: readonly string[]
  /** The arguments in the help, after the words. */
  synopsis: string
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
  prepare: (parsed: ParsedArguments) => Promise<Outcome | Job> | Outcome | Job | SettingsJob
}

/** The message of a command that takes no arguments. */
export const NO_ARGUMENTS = 'This command takes no further arguments'

/** Reports a usage error. */
export function usageError(text: string): Outcome {
  return { kind: 'usage-error', text }
}
