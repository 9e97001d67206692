import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDataFolder } from './lock-file.ts'

const NO_SUCH_PROCESS = 4_194_303

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'labaya-lock-'))
}

test('a folder held by a living process is refused with its number', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), String(process.ppid))

  expect(await lockDataFolder(folder)).toEqual({ ok: false, holder: process.ppid })
})

test('the lock of a dead process is taken over', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), String(NO_SUCH_PROCESS))

  const taken = await lockDataFolder(folder)

  expect(taken.ok).toBe(true)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
})

test('a half-written lock file is taken over', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), '')

  expect((await lockDataFolder(folder)).ok).toBe(true)
})

test('a released folder can be locked again', async () => {
  const folder = await newFolder()
  const first = await lockDataFolder(folder)
  if (first.ok) await first.lock.release()

  expect((await lockDataFolder(folder)).ok).toBe(true)
})
