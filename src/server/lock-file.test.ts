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

test('SEC-28: a folder locked by a running process is refused with its process id', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), String(process.ppid))

  expect(await lockDataFolder(folder)).toEqual({ ok: false, holder: process.ppid })
})

test('SEC-28: the lock of a dead process is taken over', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), String(NO_SUCH_PROCESS))

  const taken = await lockDataFolder(folder)

  expect(taken.ok).toBe(true)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(String(process.pid))
})

test('an incomplete lock file is taken over', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'lock'), '')

  expect((await lockDataFolder(folder)).ok).toBe(true)
})

test('a process that died during a takeover does not block others', async () => {
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

// Processes that run as long as the test: the lock is taken in their names.
function livingProcesses(count: number): { pids: number[]; end: () => void } {
  const children = Array.from({ length: count }, () => spawn('sleep', ['60'], { stdio: 'ignore' }))
  return {
    pids: children.flatMap(({ pid }) => pid ?? []),
    end: () => children.forEach((child) => child.kill()),
  }
}

test('SEC-28: of several concurrent processes exactly one gets the folder, whatever it contained', async () => {
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
