import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { SentStatement } from './cart-statements.ts'

/** A recorded statement and its connection; `isFirst` marks the first statement of a round trip. */
export type Recorded = SentStatement & { connection: number; isFirst: boolean }

/** A proxy between a shop and PostgreSQL that records the shop's statements. */
export type RecordingProxy = {
  port: number
  /** Every statement so far, in the order of completion. */
  statements: Recorded[]
  close(): void
}

/** Opens a proxy to a PostgreSQL server. */
export async function recordingProxy(server: URL): Promise<RecordingProxy> {
  const statements: Recorded[] = []
  const open = new Set<Socket>()
  let connections = 0
  const proxy = createServer((shop) => {
    const database = connect(Number(server.port), server.hostname)
    const listener = new Listener((ended) => statements.push(...ended), connections)
    connections += 1
    relay(shop, database, (bytes) => listener.request(bytes))
    relay(database, shop, (bytes) => listener.answered(bytes))
    for (const socket of [shop, database]) open.add(socket.setNoDelay())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    statements,
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

function relay(from: Socket, to: Socket, hear: (bytes: Buffer) => void): void {
  from.on('data', (bytes: Buffer) => {
    hear(bytes)
    to.write(bytes)
  })
  from.on('close', () => to.destroy())
  from.on('error', () => to.destroy())
}

const HEAD = 5

// Splits a stream of the protocol into messages: a type byte, a length that includes itself, a body.
class Messages {
  #rest: Buffer = Buffer.alloc(0)

  whole(bytes: Buffer): { letter: string; body: Buffer }[] {
    const messages: { letter: string; body: Buffer }[] = []
    this.#rest = Buffer.concat([this.#rest, bytes])
    while (this.#rest.length >= HEAD) {
      const end = 1 + this.#rest.readUInt32BE(1)
      if (this.#rest.length < end) break
      messages.push({ letter: String.fromCharCode(this.#rest[0] ?? 0), body: this.#rest.subarray(HEAD, end) })
      this.#rest = this.#rest.subarray(end)
    }
    return messages
  }
}

/** Parses one connection. @see https://www.postgresql.org/docs/15/protocol-message-formats.html */
class Listener {
  readonly #report: (ended: Recorded[]) => void
  readonly #connection: number
  readonly #requests = new Messages()
  readonly #answered = new Messages()
  readonly #texts = new Map<string, string>()
  // The statements sent before the next ReadyForQuery: one, or a pipeline of several.
  readonly #pending: Recorded[][] = []
  #group: Recorded[] = []
  #hasBegun = false

  constructor(report: (ended: Recorded[]) => void, connection: number) {
    this.#report = report
    this.#connection = connection
  }

  request(bytes: Buffer): void {
    // The startup message has no type byte.
    const messages = this.#hasBegun ? bytes : bytes.subarray(bytes.readUInt32BE(0))
    this.#hasBegun = true
    for (const { letter, body } of this.#requests.whole(messages)) this.#hear(letter, body)
  }

  answered(bytes: Buffer): void {
    for (const { letter } of this.#answered.whole(bytes)) {
      if (letter === 'Z') this.#report(this.#pending.shift() ?? [])
    }
  }

  #hear(letter: string, body: Buffer): void {
    if (letter === 'P') {
      const [name, text] = words(body, 2)
      this.#texts.set(name ?? '', text ?? '')
    }
    if (letter === 'B') this.#add(this.#bound(body))
    if (letter === 'Q') this.#add({ text: words(body, 1)[0] ?? '', values: [] })
    if (letter !== 'Q' && letter !== 'S') return
    this.#pending.push(this.#group)
    this.#group = []
  }

  #add(statement: SentStatement): void {
    this.#group.push({ ...statement, connection: this.#connection, isFirst: this.#group.length === 0 })
  }

  #bound(body: Buffer): SentStatement {
    const [portal = '', name = ''] = words(body, 2)
    let at = Buffer.byteLength(portal) + Buffer.byteLength(name) + 2
    const next = (size: 2 | 4) => {
      const number = body.readIntBE(at, size)
      at += size
      return number
    }
    const formats = Array.from({ length: next(2) }, () => next(2))
    const values = Array.from({ length: next(2) }, (_, index) => {
      const length = next(4)
      if (length < 0) return null
      const value = body.subarray(at, at + length)
      at += length
      return (formats[index] ?? formats[0] ?? 0) === 0 ? value.toString() : Buffer.from(value)
    })
    return { text: this.#texts.get(name) ?? '', values }
  }
}

function words(body: Buffer, count: number): string[] {
  const strings: string[] = []
  let from = 0
  while (strings.length < count) {
    const end = body.indexOf(0, from)
    strings.push(body.subarray(from, end).toString())
    from = end + 1
  }
  return strings
}
