import type { Command } from './command.ts'

/** The usage line of a command. */
export function toUsage({ words, synopsis }: Command): string {
  return `npm run labaya -- ${[...words, synopsis].filter(Boolean).join(' ')}`
}

/** The help text with every command. */
export function helpText(commands: readonly Command[]): string {
  const lines = commands.map((command) => {
    const called = [...command.words, command.synopsis].filter(Boolean).join(' ')
    return `  ${called}\n      ${command.summary}`
  })
  return [
    'Usage: npm run labaya -- COMMAND',
    '',
    ...lines,
    '',
    'Commands use the settings of the shop (DATABASE_URL, DATA_DIR). File formats: docs/operate.md.',
    'Exit codes: 0 done, 1 refused, 2 usage error.',
  ].join('\n')
}
