import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An open TCP connection to a local port that collects all received bytes. */
export type RawConnection = {
  socket: Socket
  /** The bytes received so far. */
  text: () => string
  /** Waits until the received text matches a pattern. */
  until: (pattern: RegExp) => Promise<string>
  /** Waits until the server closes it; returns the received bytes. */
  closed: () => Promise<string>
}

/** Opens a connection and sends text on it, byte for byte. */
export async function openConnection(port: number, text = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => {})
  const end = once(socket, 'close').then(() => received)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return {
    socket,
    text: () => received,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (pattern.test(received)) resolve(received)
        }
        socket.on('data', look)
        void end.then(() => reject(new Error(`The connection ended before ${pattern.source}: ${received}`)))
        look()
      }),
    closed: () => end,
  }
}

/** Sends a text and returns everything received until the server closes the connection. */
export async function rawAnswer(port: number, text: string): Promise<string> {
  return (await openConnection(port, text)).closed()
}
