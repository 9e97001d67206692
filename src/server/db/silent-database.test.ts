import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRow, inTransaction, sql } from '../../kernel/db.server.ts'
import { preparedRead } from '../../kernel/prepared.server.ts'
import { openPostgres, type Database } from './connect.ts'

const SERVER = process.env['TEST_DATABASE_URL'] ?? ''
const READS = 20
const TEST_MS = 20_000

const halfOf = preparedRead<{ of: number }, { half: number }>(
  (value) => sql`select ${value('of')}::int / 2 as half`,
)

type Way = { port: number; isSilent: boolean; close(): void }

/** A way to a server that can fall silent without closing anything, as in a failover. */
async function wayTo(url: string): Promise<Way> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.on('data', (bytes) => way.isSilent || far.write(bytes))
    far.on('data', (bytes) => way.isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listening = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const way: Way = {
    port: listening,
    isSilent: false,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return way
}

describe.skipIf(SERVER === '')('SEC-26: a database that falls silent in the middle', () => {
  let way: Way
  let database: Database
  beforeAll(async () => {
    way = await wayTo(SERVER)
    const url = new URL(SERVER)
    url.port = String(way.port)
    database = openPostgres(url.href, () => {})
  })
  afterAll(async () => {
    await database.close()
    way.close()
  })

  test(
    'fails reads and transactions in six seconds, and serves when it is back',
    { timeout: TEST_MS },
    async () => {
      const { db } = database
      expect(await halfOf(db, { of: 8 })).toEqual([{ half: 4 }])
      await inTransaction(db, (tx) => halfOf(tx, { of: 8 }))

      way.isSilent = true
      const since = performance.now()
      const ended = await Promise.allSettled([
        ...Array.from({ length: READS }, (_, of) => halfOf(db, { of })),
        inTransaction(db, (tx) => halfOf(tx, { of: 1 })),
        firstRow(db, sql`select ${1}::int as one`),
      ])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toEqual([])
      expect(performance.now() - since).toBeLessThan(6_500)

      way.isSilent = false
      const back = await Promise.all(Array.from({ length: READS }, (_, of) => halfOf(db, { of })))
      expect(back.map(([row]) => row?.half)).toEqual(
        Array.from({ length: READS }, (_, of) => Math.floor(of / 2)),
      )
      expect(await inTransaction(db, (tx) => halfOf(tx, { of: 6 }))).toEqual([{ half: 3 }])
    },
  )
})
