import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKey } from './secret-key.ts'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'labaya-key-')), 'data')
})

afterEach(() => rm(join(folder, '..'), { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('without a setting a key is generated once and stored', async () => {
  const made = await secretKey(undefined, folder)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await secretKey(undefined, folder)).toBe(made)
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(made)
})

test('another folder has another key', async () => {
  expect(await secretKey(undefined, folder)).not.toBe(await secretKey(undefined, `${folder}-2`))
})

test('only the owner can read the stored key', async () => {
  await secretKey(undefined, folder)
  expect(await modeOf(join(folder, 'secret-key'))).toBe('600')
  expect(await modeOf(folder)).toBe('700')
})

test('a stored key of 31 characters is replaced, one of 32 is kept', async () => {
  await secretKey(undefined, folder)
  await writeFile(join(folder, 'secret-key'), 'x'.repeat(31))
  expect(await secretKey(undefined, folder)).toHaveLength(43)
  await writeFile(join(folder, 'secret-key'), 'x'.repeat(32))
  expect(await secretKey(undefined, folder)).toBe('x'.repeat(32))
})

test('a key from the settings is used, and nothing is written', async () => {
  expect(await secretKey('set', folder)).toBe('set')
  expect(await readdir(join(folder, '..'))).toEqual([])
})
