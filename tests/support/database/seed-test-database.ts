import { join } from 'node:path'
import type { Executor } from '../../../src/platform/db/query.server.ts'
import { loadStartingData } from '../../../src/server/seed/load-starting-data.ts'
import {
  readPincodeDirectory,
  type PincodeDirectory,
} from '../../../src/server/seed/localities/pincode-directory.ts'
import { readStartingData } from '../../../src/server/seed/starting-data.ts'

const SEED_FOLDER = join(import.meta.dirname, '../../../db/seed')
const TESTED_PINCODES = /^(11|56|60|68|40|744)/

/** Seeds a migrated database with the starting data and the part of the pincode directory that tests use. */
export async function seedTestDatabase(db: Executor): Promise<void> {
  const whole = await readPincodeDirectory(() => {})
  const directory: PincodeDirectory = {
    pincodes: whole.pincodes.filter((row) => TESTED_PINCODES.test(row.pincode)),
    offices: whole.offices.filter((row) => TESTED_PINCODES.test(row.pincode)),
  }
  await loadStartingData(db, await readStartingData(SEED_FOLDER), directory, () => {})
}
