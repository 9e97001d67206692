import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const HEAD = `# Decisions

\`npm run docs\` generates this page from the head of each record; do not edit it. A record has a date, a status and at most
60 lines. A decision that reverses another one is a new record, and the status of the old record names it.

| number | decision | date | status |
|---:|---|---|---|
`

/** The head of a record. `status` may contain a link to the record that supersedes it. */
type Decision = { number: number; title: string; date: string; status: string }

const MOST_LINES = 60

const HEADING = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: ([^\n]+?)\.(?:\s|$)/

/** The head of a record; null if it has no number, date or status, or is longer than 60 lines. */
export function readDecision(text: string): Decision | null {
  if (text.trimEnd().split('\n').length > MOST_LINES) return null
  const heading = HEADING.exec(text)
  if (heading === null) return null
  const [, number = '', title = '', date = '', status = ''] = heading
  return { number: Number(number), title, date, status }
}

/**
 * `docs/adr/README.md`: every decision with its date and status.
 *
 * @throws where a record has no number, date or status in its head, or more than 60 lines
 */
export async function adrIndex(root: string): Promise<string> {
  const folder = join(root, 'docs/adr')
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.+\.md$/.test(file)).toSorted()
  const rows = await Promise.all(
    files.map(async (file) => {
      const decision = readDecision(await readFile(join(folder, file), 'utf8'))
      if (decision === null)
        throw new Error(
          `docs/adr/${file} must begin with its number, date and status, and have at most ${MOST_LINES} lines`,
        )
      const { number, title, date, status } = decision
      return `| ${number} | [${title}](${file}) | ${date} | ${status} |`
    }),
  )
  return `${HEAD}${rows.join('\n')}\n`
}
