import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { readCheckedFile } from './checked-file.ts'

const schema = z.object({ rows: z.array(z.object({ sku: z.string(), price: z.number().default(0) })) })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labaya-checked-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string | Uint8Array) {
  const path = join(folder, 'rows.json')
  await writeFile(path, text)
  const file = await readCheckedFile(path, schema)
  return file.ok ? file.value.value : file.refusal
}

test('a valid file is read with or without a byte order mark', async () => {
  const value = { rows: [{ sku: 'A', price: 0 }] }
  expect(await read('{"rows": [{"sku": "A"}]}')).toEqual(value)
  expect(await read('\uFEFF{"rows": [{"sku": "A"}]}')).toEqual(value)
})

test('an unknown name is refused at its line, with its row', async () => {
  expect(await read('{"rows": [\n{"sku": "A",\n"prcie": 1}]}')).toEqual([
    'rows.json:3: rows.0.prcie (A): this name is not known here',
  ])
})

test('only the first 25 of many faults are reported, with the number of the others', async () => {
  const rows = Array.from({ length: 30 }, () => '{"sku": 1}')
  const refusal = await read(`{"rows": [\n${rows.join(',\n')}]}`)
  expect(refusal).toHaveLength(26)
  expect(refusal).toMatchObject({
    0: expect.stringMatching(/^rows\.json:2: rows\.0\.sku:/),
    25: 'and 5 more',
  })
})

test('a null character, a folder and a missing file are refused', async () => {
  expect(await read('{"rows": [\n{"sku": "A\\u0000"}]}')).toEqual(['rows.json:2: a null character'])
  const none = await readCheckedFile(join(folder, 'none.json'), schema)
  expect(none).toMatchObject({ ok: false, refusal: [expect.stringContaining('there is no such file')] })
  const isFolder = await readCheckedFile(folder, schema)
  expect(isFolder).toMatchObject({ ok: false, refusal: [expect.stringContaining('this is no file')] })
})
