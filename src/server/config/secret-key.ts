import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that hashes codes: the setting, or in development a key that is generated once and stored in the data
 * folder.
 */
export async function secretKey(setting: string | undefined, folder: string): Promise<string> {
  if (setting !== undefined) return setting

  const file = join(folder, 'secret-key')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null && stored.length >= 32) return stored

  const made = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(file, made, { mode: 0o600, flag: stored === null ? 'wx' : 'w' })
  return made
}
