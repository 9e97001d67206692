import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** A short hash of the files matching these patterns: the cache key of whatever is built from them. */
export async function sourcesHash(patterns: string[]): Promise<string> {
  const entries = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const hash = createHash('sha256')
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    hash.update(file.slice(ROOT.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 12)
}
