import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'db/migrations')

/** The columns of every table after the migrations. */
async function tables(): Promise<Map<string, string[]>> {
  const texts = await Promise.all(
    (await readdir(FOLDER)).toSorted().map((file) => readFile(join(FOLDER, file), 'utf8')),
  )
  const text = texts.join('\n')
  const made = text.matchAll(/^create table (\w+) \(([\s\S]*?)^\);/gm)
  const found = new Map([...made].map(([, name = '', body = '']) => [name, columnsIn(body)]))
  for (const [, name = '', body = ''] of text.matchAll(/^alter table (\w+)([^;]*);/gm)) {
    for (const [, column = ''] of body.matchAll(/add column (\w+)/g)) found.get(name)?.push(column)
  }
  return found
}

const columnsIn = (body: string) => [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column = '']) => column)

// The column of the sharding key in a row of the document's table; `customers` is its own key.
const KEYS = [
  { row: 'customer, in the row', keys: ['customer_id'] },
  { row: 'customer, through its order', keys: ['order_id'] },
  { row: 'customer, through its cart or its line', keys: ['cart_id', 'cart_item_id'] },
  { row: 'session, the customer’s or a visitor’s', keys: ['session_id', 'token_hash'] },
  { row: 'area, in the row or through its slot', keys: ['area_id', 'slot_id'] },
]

test('the sharding document names every table once, and each table has its sharding key', async () => {
  const text = await readFile(join(ROOT, 'docs/scale.md'), 'utf8')
  const paper = text.slice(text.indexOf('| sharded by | tables |'), text.indexOf('What must change first'))
  const known = await tables()
  const named = [...paper.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual([...known.keys()].toSorted())

  for (const { row, keys } of KEYS) {
    const line = paper.split('\n').find((one) => one.startsWith(`| ${row} |`)) ?? ''
    const keyed = [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    const without = keyed.filter((name) => !keys.some((key) => known.get(name)?.includes(key)))
    expect([row, keyed.length > 0, without]).toEqual([
      row,
      true,
      row === 'customer, in the row' ? ['customers'] : [],
    ])
  }
})
