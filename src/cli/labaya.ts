import { createLog } from '../platform/log/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { lineWriter, terminalProgress } from '../platform/log/progress.ts'
import { cliUser } from './cli-user.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(commands, process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  user: () => cliUser(process.env),
  out: (line) => process.stdout.write(`${line}\n`),
  err: lineWriter(process.stderr),
  open: (config) => openDatabase(config, createLog('error'), terminalProgress),
})
