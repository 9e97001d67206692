import { connect, createServer, type Socket } from 'node:net'

/** A way to a server; while it is silent nothing comes through, and nothing is closed. */
export type BlackHole = {
  port: number
  isSilent: boolean
  /** Breaks what is connected; the next connection comes through. */
  cut(): void
  close(): void
}

/** A way to a server that can fall silent without closing anything, as in a failover. */
export async function blackHoleTo(url: string): Promise<BlackHole> {
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
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const way: BlackHole = {
    port: listening,
    isSilent: false,
    cut,
    close: () => {
      cut()
      server.close()
    },
  }
  return way
}
