import { rm } from 'node:fs/promises'
import { join } from 'node:path'

// The real server on a data folder of its own, new for every run; limits on codes are lifted, since one address
// signs many people in.
const folder = join(import.meta.dirname, '../../.cache/e2e-data')
await rm(folder, { recursive: true, force: true })
Object.assign(process.env, {
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
})
await import('../../src/server/main.ts')
