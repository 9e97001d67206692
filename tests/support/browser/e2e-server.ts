import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { NO_LIMITS_PER_ADDRESS, OWN_CLOCK_PORT, QUICK_CODES_PORT, SHOP_PORT } from './e2e-shops.ts'
import { newDataFolder } from '../database/prepared-folder.ts'
import { build, startServer } from '../servers/real-server.ts'

// The built server on new data folders.
// A time zone far from India, which must not matter. @see AMB-15
const beside = { ...NO_LIMITS_PER_ADDRESS, OTP_SECONDS_BETWEEN_SENDS: '0', TZ: 'Pacific/Kiritimati' }

build()
for (const port of [QUICK_CODES_PORT, OWN_CLOCK_PORT]) {
  startServer(port, { ...beside, DATA_DIR: await newFolder() })
}
const settings = { PORT: String(SHOP_PORT), DATA_DIR: await newFolder(), LOG_LEVEL: 'warn', DATABASE_URL: '' }
Object.assign(process.env, NO_LIMITS_PER_ADDRESS, settings)
await import(join(import.meta.dirname, '../../../build/server/main.js'))

async function newFolder(): Promise<string> {
  const { path } = await newDataFolder()
  process.on('exit', () => rmSync(join(path, '..'), { recursive: true, force: true }))
  return path
}
