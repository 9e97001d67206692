import type { WireValue } from './wire-values.ts'

// The messages of PostgreSQL's extended query protocol, as far as they are sent here.
// See https://www.postgresql.org/docs/current/protocol-message-formats.html

const LENGTH = 4
const NULL = -1
const BINARY = 1

/** Runs what was bound, all its rows. */
export const EXECUTE = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])

/** Asks which columns come of what was bound. */
export const DESCRIBE = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0])

/** Ends a round: what comes behind it is a transaction of its own. */
export const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

/** Keeps a statement on the server under a name; the types of its values are worked out there. */
export function parseMessage(name: string, text: string): Buffer {
  const message = Buffer.alloc(1 + LENGTH + byteLength(name) + 1 + byteLength(text) + 1 + 2)
  message.write('P')
  message.writeInt32BE(message.length - 1, 1)
  const next = 1 + LENGTH + message.write(name, 1 + LENGTH) + 1
  message.write(text, next)
  return message
}

/** Has the server forget a statement, so that its name is free; one that it does not have is no error. */
export function closeMessage(name: string): Buffer {
  const message = Buffer.alloc(1 + LENGTH + 1 + byteLength(name) + 1)
  message.write('C')
  message.writeInt32BE(message.length - 1, 1)
  message.write(`S${name}`, 1 + LENGTH)
  return message
}

/** Gives a statement its values: text as text, bytes as bytes; its rows are to come as text. */
export function bindMessage(name: string, values: readonly WireValue[]): Buffer {
  const lengths = values.map(lengthOf)
  const size = lengths.reduce((sum, length) => sum + 2 + LENGTH + Math.max(0, length), 1 + LENGTH)
  const message = Buffer.alloc(size + 1 + byteLength(name) + 1 + 2 + 2 + 2)
  message.write('B')
  let at = message.writeInt32BE(message.length - 1, 1) + 1
  at += message.write(name, at) + 1
  at = message.writeInt16BE(values.length, at)
  for (const value of values) at = message.writeInt16BE(Buffer.isBuffer(value) ? BINARY : 0, at)
  at = message.writeInt16BE(values.length, at)
  for (const [place, value] of values.entries()) {
    at = message.writeInt32BE(lengths[place] ?? NULL, at)
    if (typeof value === 'string') at += message.write(value, at)
    else if (value !== null) at += value.copy(message, at)
  }
  return message
}

function lengthOf(value: WireValue): number {
  if (value === null) return NULL
  return typeof value === 'string' ? byteLength(value) : value.length
}

function byteLength(text: string): number {
  return Buffer.byteLength(text)
}
