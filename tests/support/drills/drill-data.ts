import { join } from 'node:path'
import { openEmbedded, type Database } from '../../../src/platform/db/connect.server.ts'
import { newDataFolder } from '../database/prepared-folder.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { IS_ON_SERVER } from '../database/tested-database.ts'

/** The data of a server process: its settings, and access to its database afterwards. */
export type DrillData = {
  kind: Database['kind']
  settings: Record<string, string>
  open(): Promise<Database>
  remove(): Promise<void>
}

/** A seeded database for a server process, of the same kind as the other tests use. */
export async function newDrillData(): Promise<DrillData> {
  const folder = await newDataFolder()
  const settings = { DATA_DIR: folder.path }
  if (!IS_ON_SERVER) {
    const open = () => openEmbedded(join(folder.path, 'database'))
    return { kind: 'embedded', settings, open, remove: () => folder.remove() }
  }
  const database = await openTestDatabase()
  return {
    kind: 'postgresql',
    settings: { ...settings, DATABASE_URL: database.url },
    open: () => database.another(),
    remove: async () => {
      await database.close()
      await folder.remove()
    },
  }
}
