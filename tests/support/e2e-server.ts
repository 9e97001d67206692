import { newDataFolder } from './prepared-folder.ts'

// The real server on a data folder of its own, as a first start leaves it. Limits on codes stay as they are.
const folder = await newDataFolder()
process.on('exit', () => void folder.remove())
Object.assign(process.env, { DATA_DIR: folder.path, LOG_LEVEL: 'warn', DATABASE_URL: '' })
await import('../../src/server/main.ts')
