import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
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

test('a process that died while it took a lock over keeps nobody out', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), String(NO_SUCH_PROCESS))
  await writeFile(join(folder, 'lock-clearing'), String(NO_SUCH_PROCESS))

  expect((await lockDataFolder(folder)).ok).toBe(true)
  expect(await readdir(folder)).toEqual(['lock'])
})

test('a released folder can be locked again', async () => {
  const folder = await newFolder()
  const first = await lockDataFolder(folder)
  if (first.ok) await first.lock.release()

  expect((await lockDataFolder(folder)).ok).toBe(true)
})

// Processes that live as long as the test does: the lock is taken in their names.
function livingProcesses(count: number): { pids: number[]; end: () => void } {
  const children = Array.from({ length: count }, () => spawn('sleep', ['60'], { stdio: 'ignore' }))
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    end: () => children.forEach((child) => child.kill()),
  }
}

test('of several processes that come at once one gets the folder, whatever lay in it before', async () => {
  const { pids, end } = livingProcesses(6)
  const holders: number[] = []
  for (let round = 0; round < 30; round++) {
    const folder = await newFolder()
    if (round % 3 === 1) await writeFile(join(folder, 'lock'), String(NO_SUCH_PROCESS))
    if (round % 15 === 2) await writeFile(join(folder, 'lock'), '')
    const taken = await Promise.all(pids.map((pid) => lockDataFolder(folder, pid)))
    holders.push(taken.filter(({ ok }) => ok).length)
  }
  end()

  expect(holders).toEqual(holders.map(() => 1))
})
