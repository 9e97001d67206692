import type { Command } from './command.ts'

/** How a command is called. */
export function toUsage({ words, takes }: Command): string {
  return `npm run labaya -- ${[...words, takes].filter(Boolean).join(' ')}`
}

/** Every command with what it does. */
export function helpText(commands: readonly Command[]): string {
  const lines = commands.map((command) => {
    const called = [...command.words, command.takes].filter(Boolean).join(' ')
    return `  ${called}\n      ${command.summary}`
  })
  return [
    'Usage: npm run labaya -- COMMAND',
    '',
    ...lines,
    '',
    'The settings of the shop count here too (DATABASE_URL, DATA_DIR). Formats: docs/operate.md.',
    'Exit codes: 0 done, 1 refused, 2 called the wrong way.',
  ].join('\n')
}
