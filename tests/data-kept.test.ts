import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('SEC-32: of every table it is said how long its rows are kept, and of none that is not there', async () => {
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
