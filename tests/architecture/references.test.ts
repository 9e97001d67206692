import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRules } from '../../scripts/docs/rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,css,mts,mjs}', { cwd: ROOT }).filter(
  (file) => !file.endsWith('references.test.ts'),
)
const SEE = /@see ([^*\n]+?)(?=\s*\*\/|\s*\n)/g
const RECORDS = readdirSync(join(ROOT, 'docs/adr'))
// Laws and standards are named in full; their parts follow, as "rule 46 (b)".
const LAW =
  /\b(?:Act|Rules|TCCCPR|RFC|section|sections|rule|rules|Pre-Conception|AIDS|Control)\b|^\(?\d+\)?$|^HIV$/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('every @see refers to an existing rule, document or name, a law or a public address', async () => {
  const ids = new Set((await readRules(ROOT)).rules.map(({ id }) => id))
  const program = SOURCES.map(read).join('\n')
  const resolves = (reference: string): boolean => {
    if (/^[A-Z]{2,6}-[A-Z]?\d+$/.test(reference)) return ids.has(reference)
    if (reference.startsWith('docs/adr/')) {
      const [record = ''] = reference.slice('docs/adr/'.length).split('-')
      return RECORDS.some((file) => file.startsWith(record))
    }
    if (reference.startsWith('docs/')) return existsSync(join(ROOT, reference.replace(/#.*/, '')))
    if (/^https:\/\/[\w.]+\/\S+$/.test(reference)) return true
    if (LAW.test(reference)) return true
    return new RegExp(`(?:function|const|class|type) ${reference.replaceAll(/\W/g, '')}\\b`).test(program)
  }
  const references = SOURCES.flatMap((file) =>
    [...read(file).matchAll(SEE)].flatMap(([, text = '']) =>
      text.split(/[;,] | and | … /).map((reference) => ({ file, reference: reference.trim() })),
    ),
  )
  expect(references.length).toBeGreaterThan(500)
  expect(references.filter(({ reference }) => !resolves(reference))).toEqual([])
})

test('no source file refers to a document that does not exist', () => {
  const absent = /\b(?:contract|security|console|checklist)\.md\b|\bspec part \d|\bseed-\d-/
  const rules = /docs\/rules\/(?:security|console)\.md/g
  expect(SOURCES.filter((file) => absent.test(read(file).replaceAll(rules, '')))).toEqual([])
})

test('every path in the documents exists', () => {
  const documents = globSync('{*.md,docs/*.md,docs/rules/*.md}', { cwd: ROOT })
  const PATH =
    /`((?:src|tests|scripts|bench|deploy|db|docs|use-cases|domains|platform|adapters|web)\/[\w./-]*)`/g
  const paths = documents.flatMap((file) =>
    [...read(file).matchAll(PATH)].map(([, path = '']) => ({ file, path })),
  )
  expect(paths.length).toBeGreaterThan(50)
  // NNNN is the number of a decision to come.
  const exists = (path: string) =>
    path.includes('NNNN') || existsSync(join(ROOT, path)) || existsSync(join(ROOT, 'src', path))
  expect(paths.filter(({ path }) => !exists(path))).toEqual([])
})
