import { parseArgs } from 'node:util'
import { appendAudit } from '../domains/audit/audit.store.server.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { readConfig, type Config } from '../server/config/config.ts'
import type { Database } from '../platform/db/connect.server.ts'
import { DataFolderTaken } from '../server/open-database.ts'
import type { AppendEntry, Command, Job, Outcome, SettingsJob, Typed } from './command.ts'
import { helpText, toUsage } from './help.ts'

/** Where a command reads its settings and writes its output, and how it opens the database. */
export type World = {
  env: Record<string, string | undefined>
  now: () => Date
  /** The user of the machine who is responsible for what the command does. */
  user: () => string
  out: (line: string) => void
  err: (line: string) => void
  open: (config: Config) => Promise<Database>
}

const EXIT = { good: 0, refused: 1, misused: 2 } as const

/** Runs what was typed after `labaya` and returns the process's exit code. */
export async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  world: World,
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
    world.out(helpText(commands))
    return argv.length === 0 ? EXIT.misused : EXIT.good
  }
  const command = commands.find(({ words }) => words.every((word, index) => argv[index] === word))
  if (command === undefined) {
    world.err(`There is no command: ${argv.join(' ')}`)
    world.err(helpText(commands))
    return EXIT.misused
  }
  try {
    return report(await outcomeOf(command, argv, world), command, world)
  } catch (error) {
    world.err(troubleText(error))
    return EXIT.refused
  }
}

async function outcomeOf(command: Command, argv: readonly string[], world: World): Promise<Outcome> {
  const typed = typedOf(command, argv.slice(command.words.length))
  if (!typed.ok) return { kind: 'misused', text: typed.refusal }
  const prepared = await command.prepare(typed.value)
  if (typeof prepared === 'function') return work(prepared, world)
  return 'withSettings' in prepared ? workClosed(prepared, world) : prepared
}

async function workClosed({ withSettings }: SettingsJob, world: World): Promise<Outcome> {
  const read = readConfig(world.env)
  if (!read.ok) return wrongSettings(read.problems)
  return withSettings(read.config, world.err, appendEntry(world.user(), world.now()))
}

function wrongSettings(problems: string[]): Outcome {
  return { kind: 'refused', lines: ['The settings are wrong:', ...problems] }
}

function appendEntry(user: string, at: Date): AppendEntry {
  return (tx, entry) => appendAudit(tx, { ...entry, actor: { kind: 'cli', user }, at })
}

async function work(job: Job, { env, now, user, open, err: say }: World): Promise<Outcome> {
  const read = readConfig(env)
  if (!read.ok) return wrongSettings(read.problems)

  const database = await open(read.config)
  try {
    const [at, name] = [now(), user()]
    const audit = appendEntry(name, at)
    return await job({ db: database.db, now: at, config: read.config, say, audit, user: name })
  } finally {
    await database.close()
  }
}

function typedOf({ options }: Command, args: string[]): Result<Typed, string> {
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

function report(outcome: Outcome, command: Command, { out, err }: World): number {
  switch (outcome.kind) {
    case 'done':
      for (const line of outcome.lines) out(line)
      return EXIT.good
    case 'refused':
      for (const line of outcome.lines) err(line)
      return EXIT.refused
    case 'misused':
      err(outcome.text)
      err(`Usage: ${toUsage(command)}`)
      return EXIT.misused
  }
}

function troubleText(error: unknown): string {
  if (error instanceof DataFolderTaken) {
    return `${error.message}.\nThe embedded database is open to one process alone: stop the shop, run this, and start the shop again. With PostgreSQL both run at once.`
  }
  return `Nothing was changed: ${error instanceof Error ? error.message : String(error)}`
}
