import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { bind } from './bind.ts'

const nameOf = new Map<string, string>()
const MOST_NAMES = 2_000

function statementName(text: string): string {
  const known = nameOf.get(text)
  if (known !== undefined) return known

  const name = `q${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
  if (nameOf.size < MOST_NAMES) nameOf.set(text, name)
  return name
}

/**
 * A pool whose clients send statements with values as named ones, so that each connection parses and plans
 * them once: half the time of a read. Statements must keep their text: lists go in as `= any($1)`.
 */
export function namedStatements(pool: Pool): Pool {
  const wrapped = new WeakMap<PoolClient, PoolClient>()
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return () => connect(target, wrapped)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? bind(member, target) : member
    },
  })
}

async function connect(pool: Pool, wrapped: WeakMap<PoolClient, PoolClient>): Promise<PoolClient> {
  const client = await pool.connect()
  const known = wrapped.get(client)
  if (known !== undefined) return known

  const named = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return (text: string, values?: unknown[]) => query(target, text, values)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? bind(member, target) : member
    },
  })
  wrapped.set(client, named)
  return named
}

function query(client: PoolClient, text: string, values: unknown[] = []) {
  if (values.length === 0) return client.query(text)
  return client.query({ name: statementName(text), text, values })
}
