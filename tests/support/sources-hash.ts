import { createHash } from 'node:crypto'
import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A short name for the files of these patterns, so that what is made of them is made anew when they change. */
export async function sourcesHash(patterns: string[]): Promise<string> {
  const found = await Array.fromAsync(glob(patterns, { cwd: ROOT, withFileTypes: true }))
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}
