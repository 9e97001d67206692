import { LIMITS } from '../../src/server/limits/limit-settings.ts'
import { STORED_LIMITS } from '../../src/server/limits/stored-limits.ts'

const HEAD = `# Limits

\`npm run docs\` generates this page from \`src/server/limits/limit-settings.ts\`; do not edit it.

Each limit is a setting of the environment and applies across all processes. A call that would exceed a limit is refused, with
429 and \`Retry-After\` if waiting helps. Production accepts a number from 1 to the ceiling and refuses to start with any
other. Development accepts numbers up to 1,000,000, and 0 turns the limit off. A limit with * can also be set in the table
\`settings\` of the database (\`db/seed/settings.json\`); the environment overrides it.

| setting | default | ceiling | limits |
|---|---:|---:|---|
`

/** `docs/limits.md`: every limit with its setting, default, ceiling and meaning. */
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
