import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../deploy/carry-assets.sh')
const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

/** A release with these files. */
async function release(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-release-'))
  folders.push(folder)
  await mkdir(join(folder, 'build/client/assets'), { recursive: true })
  for (const name of names) await writeFile(join(folder, 'build/client/assets', name), `${name} of its own`)
  return folder
}

const carry = (from: string, to: string) => spawnSync(SCRIPT, [from, to], { encoding: 'utf8' })
const assetsOf = async (folder: string) => (await readdir(join(folder, 'build/client/assets'))).toSorted()
const replacedHoursAgo = (folder: string, name: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000)
  return utimes(join(folder, 'build/client/assets', name), at, at)
}

test('a page of the previous release finds its files, however old that release is', async () => {
  const [first, second] = [await release('app-1.js', 'same.css'), await release('app-2.js', 'same.css')]
  await replacedHoursAgo(first, 'app-1.js', 1_000)
  expect(carry(first, second).stdout).toBe('1 files carried over\n')
  expect(await assetsOf(second)).toEqual(['app-1.js', 'app-2.js', 'same.css'])
  expect(await readFile(join(second, 'build/client/assets/app-1.js'), 'utf8')).toBe('app-1.js of its own')
})

test('a replaced file is available for one day, and no longer', async () => {
  const [first, second] = [await release('app-1.js', 'old-1.js'), await release('app-2.js')]
  carry(first, second)
  await replacedHoursAgo(second, 'app-1.js', 23)
  await replacedHoursAgo(second, 'old-1.js', 25)
  const third = await release('app-3.js')
  carry(second, third)
  expect(await assetsOf(third)).toEqual(['app-1.js', 'app-2.js', 'app-3.js'])
})

test('a folder without a built shop is refused', async () => {
  const { status, stderr } = carry('/nowhere', await release())
  expect([status, stderr]).toEqual([1, 'Both folders must hold a built shop\n'])
})
