import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adrIndex } from './docs/adr-index.ts'
import { apiDocument } from './docs/api-document.ts'
import { limitsDocument } from './docs/limits-document.ts'
import { readRules, ruleFaults, untestedFaults } from './docs/rules.ts'
import { allMentions, readMentions, specMap } from './docs/spec-map.ts'
import { textsDocuments } from './docs/texts.ts'

const ROOT = join(import.meta.dirname, '..')
const ruleBook = await readRules(ROOT)
const mentions = await readMentions(ROOT)
const documents = [
  { path: 'docs/adr/README.md', text: await adrIndex(ROOT) },
  { path: 'docs/api.md', text: apiDocument() },
  { path: 'docs/limits.md', text: limitsDocument() },
  { path: 'docs/spec-map.md', text: specMap(ruleBook, mentions) },
  ...(await textsDocuments(ROOT)),
]

const faults = [
  ...ruleFaults(ruleBook, allMentions(mentions)),
  ...untestedFaults(ruleBook.rules, mentions.proofs),
]
for (const fault of faults) {
  console.error(`docs/rules: ${fault}`)
  process.exitCode = 1
}

const isCheck = process.argv.includes('--check')
for (const { path, text } of documents) {
  const file = join(ROOT, path)
  const written = await readFile(file, 'utf8').catch(() => '')
  if (written === text) continue
  if (isCheck) {
    console.error(`${path} is not what the sources say: run npm run docs`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    console.log(`${path} written`)
  }
}
