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

// Whoever came behind so many would wait in vain, and hold memory meanwhile.
const MOST_WAITING = 1_000

// What PostgreSQL itself says where it has no room for another connection.
const tooMany = () => Object.assign(new Error('Too many wait for the database'), { code: '53300' })

async function connect(pool: Pool, wrapped: WeakMap<PoolClient, PoolClient>): Promise<PoolClient> {
  if (pool.waitingCount >= MOST_WAITING) throw tooMany()
  const client = await pool.connect()
  const known = wrapped.get(client)
  if (known !== undefined) return known

  const named = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return (text: string, values?: unknown[]) => query(target, text, values)
      if (name === 'release') return () => target.release(silent.has(target))
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? bind(member, target) : member
    },
  })
  wrapped.set(client, named)
  return named
}

// Longer than the server lets a statement run: past it the server went away without a word, as in a failover.
const UNANSWERED_MS = 5_500
const silent = new WeakSet<PoolClient>()
const unlimited = new WeakSet<PoolClient>()

async function query(client: PoolClient, text: string, values: unknown[] = []) {
  if (silent.has(client)) throw new Error('Connection terminated: the server does not answer')
  if (text.startsWith('set ')) unlimited.add(client)
  else if (/^(reset|commit|rollback)/.test(text)) unlimited.delete(client)
  const limit = unlimited.has(client) ? {} : { query_timeout: UNANSWERED_MS }
  const named = values.length === 0 ? { text } : { name: statementName(text), text, values }
  try {
    return await client.query({ ...named, ...limit })
  } catch (error) {
    if (error instanceof Error && error.message === 'Query read timeout') silent.add(client)
    throw error
  }
}
