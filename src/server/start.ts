import { readConfig } from './config/config.ts'
import { terminalProgress } from '../platform/log/progress.ts'
import { runServer } from './run-server.ts'

/** Starts the shop with the environment's settings. If it cannot start, it prints the reason and ends the process. */
export async function start({ isDev }: { isDev: boolean }): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) {
    terminalProgress(`Labaya cannot start:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
    process.exit(1)
  }
  try {
    await runServer(read.config, { isDev })
  } catch (error) {
    terminalProgress(`Labaya cannot start: ${error instanceof Error ? error.message : String(error)}`)
    if (error instanceof Error && error.cause instanceof Error) terminalProgress(error.cause.message)
    process.exit(1)
  }
}
