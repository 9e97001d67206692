import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { makeOnce, newDataFolder } from '../../support/database/prepared-folder.ts'

const ROOT = join(import.meta.dirname, '../../..')
const OWNER = { name: 'Asha Menon', mobile: '9845031313' }
const SECOND_OWNER = { name: 'Ravi Nair', mobile: '9845042424' }

type Person = { name: string; mobile: string }

/** A person invited by the command. */
export type PrintedOwner = Person & { link: string }

/** The two owners whom the command has invited. */
export type Owners = { owner: PrintedOwner; secondOwner: PrintedOwner }

/** A data folder in which the command has printed the links of two owners, for a shop at any port. */
export async function ownersFolder(): Promise<Owners & { path: string }> {
  // The command takes longer than a start of the shop, so it runs once. Each run of the journeys begins by emptying their folder.
  const folder = join(test.info().project.outputDir, 'owners')
  await makeOnce(folder, inviteOwners)
  const owners: Owners = JSON.parse(await readFile(join(folder, 'owners.json'), 'utf8'))
  return { path: join(folder, 'data'), ...owners }
}

async function inviteOwners(folder: string): Promise<void> {
  const data = join(folder, 'data')
  const prepared = await newDataFolder()
  await mkdir(folder)
  await cp(prepared.path, data, { recursive: true })
  await prepared.remove()
  const owners: Owners = { owner: invite(OWNER, data), secondOwner: invite(SECOND_OWNER, data) }
  await writeFile(join(folder, 'owners.json'), JSON.stringify(owners))
}

function invite({ name, mobile }: Person, folder: string): PrintedOwner {
  const words = ['src/cli/labaya.ts', 'staff', 'owner', '--name', name, '--mobile', mobile]
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder }
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: ROOT, env, encoding: 'utf8' })
  const [link] = /http:\S+\/console\/join#\S+/.exec(stdout) ?? []
  if (link === undefined) throw new Error(`No link was printed: ${stdout}${stderr}`)
  return { name, mobile, link }
}
