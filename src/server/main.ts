import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// The compile cache must be enabled before other modules load.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
const { start } = await import('./start.ts')
await start({ isDev: process.argv.includes('--dev') })
flushCompileCache()
