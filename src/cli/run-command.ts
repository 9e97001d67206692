import { parseArgs } from 'node:util'
import { appendAudit } from '../domains/audit/audit.store.server.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { readConfig, type Config } from '../server/config/config.ts'
import type { Database } from '../platform/db/connect.server.ts'
import { DataFolderTaken } from '../server/open-database.ts'
import type { AppendEntry, Command, Job, Outcome, SettingsJob, ParsedArguments } from './command.ts'
import { helpText, toUsage } from './help.ts'

/** The environment of a command: its settings, its output streams, its user and its database. */
export type CommandEnvironment = {
  env: Record<string, string | undefined>
  now: () => Date
  /** The user of the machine, who is responsible for the command. */
  user: () => string
  out: (line: string) => void
  err: (line: string) => void
  open: (config: Config) => Promise<Database>
}

const EXIT = { done: 0, refused: 1, usageError: 2 } as const

/** Runs the command line after `labaya` and returns the exit code of the process. */
export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  environment: CommandEnvironment,
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
    environment.out(helpText(commands))
    return argv.length === 0 ? EXIT.usageError : EXIT.done
  }
  const command = commands.find(({ words }) => words.every((word, index) => argv[index] === word))
  if (command === undefined) {
    environment.err(`There is no command: ${argv.join(' ')}`)
    environment.err(helpText(commands))
    return EXIT.usageError
  }
  try {
    return report(await outcomeOf(command, argv, environment), command, environment)
  } catch (error) {
    environment.err(errorText(error))
    return EXIT.refused
  }
}

async function outcomeOf(
  command: Command,
  argv: readonly string[],
  environment: CommandEnvironment,
): Promise<Outcome> {
  const parsed = parseArguments(command, argv.slice(command.words.length))
  if (!parsed.ok) return { kind: 'usage-error', text: parsed.refusal }
  const prepared = await command.prepare(parsed.value)
  if (typeof prepared === 'function') return work(prepared, environment)
  return 'withSettings' in prepared ? runWithSettings(prepared, environment) : prepared
}

async function runWithSettings(
  { withSettings }: SettingsJob,
  environment: CommandEnvironment,
): Promise<Outcome> {
  const read = readConfig(environment.env)
  if (!read.ok) return refuseSettings(read.problems)
  return withSettings(read.config, environment.err, appendEntry(environment.user(), environment.now()))
}

function refuseSettings(problems: string[]): Outcome {
  return { kind: 'refused', lines: ['The settings have errors:', ...problems] }
}

function appendEntry(user: string, at: Date): AppendEntry {
  return (tx, entry) => appendAudit(tx, { ...entry, actor: { kind: 'cli', user }, at })
}

async function work(job: Job, { env, now, user, open, err: say }: CommandEnvironment): Promise<Outcome> {
  const read = readConfig(env)
  if (!read.ok) return refuseSettings(read.problems)

  const database = await open(read.config)
  try {
    const [at, name] = [now(), user()]
    const audit = appendEntry(name, at)
    return await job({ db: database.db, now: at, config: read.config, say, audit, user: name })
  } finally {
    await database.close()
  }
}

function parseArguments({ options }: Command, args: string[]): Result<ParsedArguments, string> {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
    const given = Object.entries(parsed.values).map(([name, value]) => [
      name,
      Array.isArray(value) ? undefined : value,
    ])
    return ok({ args: parsed.positionals, options: Object.fromEntries(given) })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function report(outcome: Outcome, command: Command, { out, err }: CommandEnvironment): number {
  switch (outcome.kind) {
    case 'done':
      for (const line of outcome.lines) out(line)
      return EXIT.done
    case 'refused':
      for (const line of outcome.lines) err(line)
      return EXIT.refused
    case 'usage-error':
      err(outcome.text)
      err(`Usage: ${toUsage(command)}`)
      return EXIT.usageError
  }
}

function errorText(error: unknown): string {
  if (error instanceof DataFolderTaken) {
    return `${error.message}.\nOnly one process can open the embedded database: stop the shop, run the command, and start the shop again. With PostgreSQL both can run.`
  }
  return `Nothing was changed: ${error instanceof Error ? error.message : String(error)}`
}
