import { openEmbedded, openPostgres } from '../../../src/platform/db/connect.server.ts'
import { createBusinessClock } from '../../../src/server/clocks/business-clock.ts'
import { crashingDatabase, type Death } from './crashing-database.ts'
import { importClient } from './import-api.ts'

// A separate process of a test. It applies a plan and kills itself with SIGKILL at one of its writes. If it survives, it
// prints the reply and the number of writes.
const [place = '', cookie = '', plan = '', atWrite = '0', when = 'before'] = process.argv.slice(2)
const database = place.startsWith('postgres')
  ? openPostgres(place, (error) => {
      throw error
    })
  : await openEmbedded(place)
const death = { atWrite: Number(atWrite), when: when as Death['when'] }
const { db, writes } = crashingDatabase(database.db, death, {
  kill: () => void process.kill(process.pid, 'SIGKILL'),
})
const client = importClient(db, createBusinessClock())
client.cookie = cookie
const { status, body } = await client.post('/api/console/files/apply', { plan })
process.stdout.write(JSON.stringify({ status, error: body.error, writes: writes.length }))
await database.close()
