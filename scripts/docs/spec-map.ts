import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { idsIn, type Mentions } from './rule-ids.ts'
import { type Rule, type RuleBook, ruleLink } from './rules.ts'

const HEAD = `# Rules, sources and tests

\`npm run docs\` generates this page from the rules in [\`rules/\`](rules/README.md) and the ids in docstrings and test titles, and
\`npm run check\` verifies it; do not edit it. Each id links to its rule. The check fails for a rule that is in the title of no
test, unless \`scripts/docs/rules.ts\` gives the reason why it cannot be tested.

| rule | sources | tests |
|---|---|---|
`

/** Which sources implement a rule, and which tests name it in a title. */
export type RuleMentions = { mentions: Mentions; proofs: Mentions }

/** `docs/spec-map.md`: every rule with the files and the tests that name it. */
export function specMap({ rules }: RuleBook, { mentions: mentioned, proofs }: RuleMentions): string {
  const rows = rules.map(
    (rule) => `| ${linked(rule)} | ${listed(mentioned.get(rule.id))} | ${listed(proofs.get(rule.id))} |`,
  )
  const proved = rules.filter((rule) => proofs.has(rule.id)).length
  return `${HEAD}${rows.join('\n')}\n\n${proved} of ${rows.length} rules are named by a test.\n`
}

/** The ids that the sources and the test titles below `root` name. */
export async function readMentions(root: string): Promise<RuleMentions> {
  const files = await sourcesOf(root)
  const [mentioned, proofs] = await Promise.all([
    mentions(
      root,
      files.filter((file) => !isTest(file)),
      idsIn,
    ),
    mentions(root, files.filter(isTest), (text) => titlesOf(text).flatMap(idsIn)),
  ])
  return { mentions: mentioned, proofs }
}

/** All mentions of both kinds. */
export function allMentions({ mentions: mentioned, proofs }: RuleMentions): Mentions {
  const all: Mentions = new Map(mentioned)
  for (const [id, files] of proofs) all.set(id, new Set([...(all.get(id) ?? []), ...files]))
  return all
}

// These scripts name ids as examples.
const OWN_FOLDER = join('scripts', 'docs')

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

async function sourcesOf(root: string): Promise<string[]> {
  const folders = await Promise.all(
    ['src', 'tests', 'scripts'].map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    ),
  )
  return folders
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(OWN_FOLDER))
    .toSorted()
}

async function mentions(root: string, files: string[], find: (text: string) => string[]): Promise<Mentions> {
  const byAnchor: Mentions = new Map()
  for (const file of files) {
    for (const id of find(await readFile(join(root, file), 'utf8'))) {
      byAnchor.set(id, (byAnchor.get(id) ?? new Set()).add(file))
    }
  }
  return byAnchor
}

/** The titles of the tests and groups of a test file. */
export function titlesOf(text: string): string[] {
  return [...text.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    (match) => match[2] ?? '',
  )
}

const linked = (rule: Rule) => `[${rule.id}](rules/${ruleLink(rule)})`

function listed(files: Set<string> | undefined): string {
  return files === undefined ? '' : [...files].map((file) => `\`${file}\``).join('<br>')
}
