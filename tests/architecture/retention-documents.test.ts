import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

test('SEC-32: the retention document covers every table, and only existing tables', async () => {
  const folder = join(ROOT, 'db/migrations')
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')))
  const tables = files.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name))
  const [said = ''] = (await readFile(join(ROOT, 'docs/data-kept.md'), 'utf8')).split('## The log')
  const rows = said
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '')
  const last = said.slice(said.indexOf('Tables of the catalogue'))
  const named = [...rows, last].flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name))

  expect(new Set(named)).toEqual(new Set(tables))
})

async function textOf(folder: string, isMeant: (file: string) => boolean): Promise<string> {
  const files = (await readdir(join(ROOT, folder), { recursive: true })).filter(isMeant)
  return (await Promise.all(files.map((file) => readFile(join(ROOT, folder, file), 'utf8')))).join('\n')
}

test('SEC-32: the shop logs every security event that the log’s documentation lists', async () => {
  const page = await readFile(join(ROOT, 'docs/data-kept.md'), 'utf8')
  const list = page.slice(page.indexOf('Security events, '), page.indexOf('What staff read'))
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const sources = await textOf('src', (file) => /(?<!\.test)\.ts$/.test(file))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})

test('SEC-33: the breach procedure reports to CERT-In within 6 hours, to the Board at once and within 72 hours, and to people without delay', async () => {
  const page = await readFile(join(ROOT, 'docs/breach.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| **'))
  expect(rows.map((row) => row.split('|').slice(1, 3).join('').replaceAll('*', '').trim())).toEqual([
    expect.stringMatching(/^6 hours +CERT-In/),
    expect.stringMatching(/^at once, what is known +the Data Protection Board/),
    expect.stringMatching(/^72 hours +the Board again/),
    expect.stringMatching(/^without delay +every person affected/),
  ])
})
