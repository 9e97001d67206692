import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../tests/support/servers/free-port.ts'
import { httpShop } from '../tests/support/shop/http-shop.ts'
import { startServer, type RealServer } from '../tests/support/servers/real-server.ts'
import { LIFTED, type BenchDatabase } from './databases.ts'
import { recordingProxy, type Recorded, type RecordingProxy } from './recording-proxy.ts'
import { checkOut, newShoppers } from './data/shoppers.ts'
import { transport } from './transport.ts'

/**
 * A replay of the checkouts' statements: statements and round trips per checkout, and checkouts per second.
 */
export type CheckoutSql = {
  atOnce: number
  statements: number
  ways: number
  perSecond: number
  failed: number
}

/** The statements before the first checkout, and those of each checkout. */
type Recording = { before: Recorded[]; checkouts: Recorded[][] }

const WARM_UP = 8
const QUIET_MS = 400
const LOCKED_MS = 500

/**
 * Records the statements of sequential checkouts, including jobs and the stand-in provider, and replays them through the
 * driver: once, and eight times concurrently, each against its own copy of the earlier database.
 */
export async function measureCheckoutSql(database: BenchDatabase, count: number): Promise<CheckoutSql[]> {
  if (database.copies === null) return []
  const port = await freePort()
  const wire = transport(`http://127.0.0.1:${port}`)
  const opened = await started(port, database.shop)
  const [shopper] = await newShoppers(httpShop(wire), 1)
  await opened.stop()
  const [alone, ...others] = await database.copies(9)
  if (shopper === undefined || alone === undefined) throw new Error('There is nobody who checks out')

  const url = new URL(database.shop['DATABASE_URL'] ?? '')
  const proxy = await recordingProxy(url)
  const proxied = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const shop = await started(port, { ...database.shop, DATABASE_URL: proxied })
  const recording = await recorded(proxy, WARM_UP + count, () => checkOut(httpShop(wire), shopper))
  wire.close()
  await shop.stop()
  proxy.close()
  return [await sendAlone([alone], recording), await sendAlone(others, recording)]
}

async function started(port: number, settings: Record<string, string>): Promise<RealServer> {
  const shop = startServer(port, { ...settings, ...LIFTED, LOG_LEVEL: 'info' })
  await shop.ready()
  return shop
}

async function recorded(
  { statements }: RecordingProxy,
  count: number,
  checkout: () => Promise<void>,
): Promise<Recording> {
  await pause(QUIET_MS)
  const before = statements.splice(0)
  const checkouts: Recorded[][] = []
  for (let turn = 0; turn < count; turn += 1) {
    await checkout()
    // The jobs of a checkout end after its reply.
    await pause(QUIET_MS)
    checkouts.push(statements.splice(0))
  }
  return { before, checkouts }
}

async function sendAlone(copies: string[], { before, checkouts }: Recording): Promise<CheckoutSql> {
  const senders = copies.map((copy) => new Sender(copy))
  await Promise.all(senders.map((sender) => sender.send([before, ...checkouts.slice(0, WARM_UP)].flat())))
  const timed = checkouts.slice(WARM_UP)
  for (const sender of senders) sender.failed = 0
  const begun = performance.now()
  await Promise.all(senders.map((sender) => sender.send(timed.flat())))
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(senders.map((sender) => sender.close()))
  return {
    atOnce: copies.length,
    statements: timed.flat().length / timed.length,
    ways: timed.flat().filter(({ isFirst }) => isFirst).length / timed.length,
    perSecond: (copies.length * timed.length) / seconds,
    failed: senders.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Replays recorded statements in order, each over its original connection. */
class Sender {
  readonly #url: string
  readonly #clients = new Map<number, Promise<pg.Client>>()
  readonly #names = new Map<string, string>()
  failed = 0

  constructor(url: string) {
    this.#url = url
  }

  async send(statements: readonly Recorded[]): Promise<void> {
    const late: Promise<unknown>[] = []
    for (const { text, values, connection } of asTaken(statements)) {
      const client = await this.#client(connection)
      const name = this.#names.get(text) ?? `s${this.#names.size}`
      this.#names.set(text, name)
      const sent = values.length === 0 ? client.query(text) : client.query({ name, text, values })
      const done = sent.catch(() => (this.failed += 1))
      if (!(await endsSoon(done))) late.push(done)
    }
    await Promise.all(late)
  }

  #client(connection: number): Promise<pg.Client> {
    const client = this.#clients.get(connection) ?? connected(this.#url)
    this.#clients.set(connection, client)
    return client
  }

  async close(): Promise<void> {
    for (const client of this.#clients.values()) await (await client).end()
  }
}

// A statement that waited for a lock and the one that released it end at the same time and may be recorded in reverse
// order. So a waiting statement does not block the others.
async function endsSoon(done: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, LOCKED_MS, false)
  const ended = await Promise.race([done.then(() => true), promise])
  clearTimeout(timer)
  return ended
}

const BEGINS = /^begin\b/i
const WRITES = /\b(?:insert into|update|delete from)\b/i

/** Adds `begin` and `commit` to pipelined writes, which the server runs as one implicit transaction. */
function asTaken(statements: readonly Recorded[]): Recorded[] {
  const inside = new Set<number>()
  return piecesOf(statements).flatMap((piece) => {
    const [{ connection } = { connection: 0 }] = piece
    const isOpen = inside.has(connection) || piece.some(({ text }) => BEGINS.test(text))
    for (const { text } of piece) {
      if (BEGINS.test(text)) inside.add(connection)
      else if (/^(?:commit|rollback)\b/i.test(text)) inside.delete(connection)
    }
    if (isOpen || piece.length === 1 || !piece.some(({ text }) => WRITES.test(text))) return piece
    const plain = (text: string): Recorded => ({ text, values: [], connection, isFirst: false })
    return [plain('begin'), ...piece, plain('commit')]
  })
}

// The statements of one pipeline are adjacent.
function piecesOf(statements: readonly Recorded[]): Recorded[][] {
  const pieces: Recorded[][] = []
  for (const statement of statements) {
    if (statement.isFirst) pieces.push([statement])
    else pieces.at(-1)?.push(statement)
  }
  return pieces
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
