import { createHash } from 'node:crypto'
import { wireValue, type WireValue } from './wire-values.ts'

/** A statement as it is sent. The server keeps it under its name, so that it is parsed and planned once a connection. */
export type Sent = { name: string; text: string; values: readonly WireValue[] }

/** A statement with its values as it is sent. */
export function sentOf(text: string, values: readonly unknown[]): Sent {
  return { name: nameOf(text), text, values: values.map(wireValue) }
}

const names = new Map<string, string>()
const MOST_NAMES = 2_000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known

  const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  if (names.size < MOST_NAMES) names.set(text, name)
  return name
}
