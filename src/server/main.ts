import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is loaded: what was compiled once is read the next time.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
const { start } = await import('./start.ts')
await start({ isDev: process.argv.includes('--dev') })
flushCompileCache()
