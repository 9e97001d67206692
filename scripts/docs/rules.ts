import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idsIn, type Mentions } from './rule-ids.ts'

/** A rule of `docs/rules` with its file and heading. */
export type Rule = { id: string; sentence: string; file: string; heading: string }

/** The rules of all files in `docs/rules`, and the text of its index. */
export type RuleBook = { rules: Rule[]; index: string }

const INDEX = 'README.md'
const RULE = /^- \*\*([A-Z]{3,5}-[A-Z]?\d{2,3})\*\* (.+)$/

/** Every rule of `docs/rules`, in the order of the index. */
export async function readRules(root: string): Promise<RuleBook> {
  const folder = join(root, 'docs/rules')
  const index = await readFile(join(folder, INDEX), 'utf8')
  const position = (file: string) => index.indexOf(`](${file})`)
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.md') && file !== INDEX)
    .toSorted((one, other) => position(one) - position(other) || one.localeCompare(other))
  const rules = await Promise.all(
    files.map(async (file) => parseRules(file, await readFile(join(folder, file), 'utf8'))),
  )
  return { rules: rules.flat(), index }
}

/** The rules of one file: its list items `- **ID** sentence`. */
export function parseRules(file: string, text: string): Rule[] {
  let heading = ''
  const rules: Rule[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    const [, id, sentence] = RULE.exec(line) ?? []
    if (id !== undefined && sentence !== undefined) rules.push({ id, sentence, file, heading })
  }
  return rules
}

/** The location of a rule, relative to `docs/rules`. */
export function ruleLink({ file, heading }: Rule): string {
  if (heading === '') return file
  const anchor = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-')
  return `${file}#${anchor}`
}

/** The rules that no test can prove, each with the reason. */
const NOT_TESTABLE: ReadonlyMap<string, string> = new Map([
  ['ROLE-09', 'states what the specification does not contain'],
])

/** The rules that no test names, and the exceptions that a test names nevertheless. */
export function untestedFaults(rules: Rule[], proofs: Mentions, exceptions = NOT_TESTABLE): string[] {
  const ids = new Set(rules.map((rule) => rule.id))
  return [
    ...[...ids]
      .filter((id) => !proofs.has(id) && !exceptions.has(id))
      .map((id) => `${id} is in the title of no test`),
    ...[...exceptions.keys()]
      .filter((id) => proofs.has(id) || !ids.has(id))
      .map((id) => `${id} needs no exception`),
  ]
}

/**
 * The faults of the rules, one line each.
 *
 * @param mentioned the ids that docstrings and test titles name, with the files that do
 */
export function ruleFaults({ rules, index }: RuleBook, mentioned: Mentions): string[] {
  const ids = rules.map((rule) => rule.id)
  const present = new Set(ids)
  const indexed = new Set(idsIn(index))
  return [
    ...ids.filter((id, position) => ids.indexOf(id) !== position).map((id) => `${id} is defined twice`),
    ...[...indexed].filter((id) => !present.has(id)).map((id) => `${id} is in the index, but has no rule`),
    ...[...present].filter((id) => !indexed.has(id)).map((id) => `${id} is not in the index`),
    ...[...mentioned]
      .filter(([id]) => !present.has(id))
      .map(([id, files]) => `${id} has no rule, but ${[...files].join(', ')} names it`),
    ...rules.filter((rule) => !isOneSentence(rule.sentence)).map((rule) => `${rule.id} is not one sentence`),
  ]
}

// Exact texts in backticks may contain full stops.
function isOneSentence(sentence: string): boolean {
  const plain = sentence.replaceAll(/`[^`]*`/g, 'x')
  const ends = /[.!?]$/.test(sentence) || /[.!?]`$/.test(sentence)
  return ends && !/[.!?]\s+\S/.test(plain)
}
