import { LIMITS } from '../../src/server/limits/limit-settings.ts'
import { STORED_LIMITS } from '../../src/server/limits/stored-limits.ts'

const HEAD = `# Limits

Generated from \`src/server/limits/limit-settings.ts\` by \`npm run docs\`; do not edit.

Each limit is a setting of the environment and holds across processes. A call that would pass a limit is refused, with
429 and \`Retry-After\` where waiting helps. Production takes a number from 1 to the ceiling and refuses to start otherwise;
development takes any up to 1,000,000, and 0 lifts a limit there. A limit with * may also stand in the table \`settings\` of
the database (\`db/seed/settings.json\`); the environment wins over it.

| setting | standard | ceiling | what it limits |
|---|---:|---:|---|
`

/** `docs/limits.md`: every limit with its setting, its standard, its ceiling and what it limits. */
export function limitsDocument(): string {
  const rows = Object.entries(LIMITS).map(([name, { standard, ceiling, about }]) => {
    const mark = name in STORED_LIMITS ? ' *' : ''
    return `| \`${name}\`${mark} | ${grouped(standard)} | ${grouped(ceiling)} | ${about} |`
  })
  return `${HEAD}${rows.join('\n')}\n`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
