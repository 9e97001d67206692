import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP forwarder: a stable address of the database when another server takes over, as in a cluster. */
export type Forwarder = {
  port: number
  /** Forwards new connections to another port and closes the existing ones. */
  turnTo(port: number): void
  close(): void
}

/** Opens a port that forwards to another. */
export async function forwarderTo(first: number): Promise<Forwarder> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endAll = () => open.forEach((socket) => socket.destroy())
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    turnTo(port) {
      target = port
      endAll()
    },
    close() {
      endAll()
      server.close()
    },
  }
}
