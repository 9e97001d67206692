import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|webmanifest|json|txt)$/
const SMALLEST = 256
const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
]

/** Writes a compressed copy next to every built file that it makes smaller; the server sends these copies. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => layCopies(join(entry.parentPath, entry.name))))
}

async function layCopies(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  for (const { ending, compress } of encodings) await writeFile(file + ending, await compress(content))
}
