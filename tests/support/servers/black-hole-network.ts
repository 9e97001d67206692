import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy; while it is silent, no data passes and no connection is closed. */
export type BlackHole = {
  port: number
  isSilent: boolean
  /** Destroys the open connections; new ones work. */
  cut(): void
  close(): void
}

/** Opens a TCP proxy that can drop all data without closing connections, as in a failover. */
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
