import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Writes each built text file compressed beside itself, once, as hard as can be: the server then sends it as it lies.
const CLIENT = join(import.meta.dirname, '../build/client')
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const files = (await readdir(CLIENT, { recursive: true })).filter((file) =>
  /\.(js|css|svg|webmanifest)$/.test(file),
)
await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(join(CLIENT, file))
    await writeFile(join(CLIENT, `${file}.br`), await promisify(brotliCompress)(bytes, QUALITY))
    await writeFile(
      join(CLIENT, `${file}.gz`),
      await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    )
  }),
)
