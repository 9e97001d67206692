import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'

const LONGEST_BODY = 60_000
const MOST_CPU_MS = 300

// A webhook is parsed only after the signature of its bytes has been verified.
const SIGNED = '/api/payment/webhook'
// A JSON text that the schema parses; values that are not ids are dropped.
const READ_LATER = /(^|\.)(member_id|region_id)$/

const declared: readonly Endpoint[] = [...calls, ...consoleCalls]
const posts = declared.filter(({ method, path }) => method === 'POST' && path !== SIGNED)
const texts = posts.flatMap((call) => schemaPathsIn(schemaOf(call)).map((place) => ({ call, place })))

type Schema = { [key: string]: unknown }
/** `constants` contains the discriminators next to each step of the path. */
type SchemaPath = { path: (string | number)[]; schema: Schema; constants: Record<string, unknown>[] }

function schemaOf({ body }: Endpoint): Schema {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
}

/** Every path of a body where a text or a list is allowed. */
function schemaPathsIn(
  schema: Schema,
  path: SchemaPath['path'] = [],
  constants: SchemaPath['constants'] = [],
): SchemaPath[] {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as Schema[]
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const items = schema['items'] as Schema | undefined
  const kinds = Object.fromEntries(
    members.filter(([, member]) => 'const' in member).map(([key, member]) => [key, member['const']]),
  )
  return [
    ...(schema['type'] === 'string' || schema['type'] === 'array' ? [{ path, schema, constants }] : []),
    ...choices.flatMap((choice) => schemaPathsIn(choice, path, constants)),
    ...members.flatMap(([key, member]) => schemaPathsIn(member, [...path, key], [...constants, kinds])),
    ...(items === undefined ? [] : schemaPathsIn(items, [...path, 0], [...constants, {}])),
  ]
}

/** A body with a value at one path, and otherwise only discriminators. */
function bodyWith({ path, constants }: Pick<SchemaPath, 'path' | 'constants'>, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const within = bodyWith({ path: rest, constants: constants.slice(1) }, value)
  return typeof key === 'number' ? [within] : { ...constants[0], [key]: within }
}

/** Whether a call refuses the value at a path of its body. */
function refuses({ body }: Endpoint, place: SchemaPath, value: unknown): boolean {
  const { error } = body.safeParse(bodyWith(place, value))
  return (error?.issues ?? []).some((issue) => isWithin(place.path, issue.path))
}

function isWithin(path: (string | number)[], at: PropertyKey[]): boolean {
  return at.every((key, index) => path[index] === undefined || key === path[index])
}

const named = ({ call, place }: (typeof texts)[number]) => `${call.path} ${place.path.join('.')}`

describe('The body of every call', () => {
  test('SEC-19: limits the length of every text and every list', () => {
    const long = { string: 'x'.repeat(LONGEST_BODY), array: Array.from({ length: 900 }, () => 1) }
    const open = texts.filter(({ call, place }) => {
      const value = place.schema['type'] === 'array' ? long.array : long.string
      // A file may be longer; its body has a separate limit.
      const isFile = call.takesFile && place.path[0] === 'bytes'
      return !place.path.includes('region_id') && !isFile && !refuses(call, place, value)
    })
    expect(texts.length).toBeGreaterThan(100)
    expect(open.map(named)).toEqual([])
  })

  test('SEC-19: accepts no control character', () => {
    const open = texts
      .filter(({ place }) => place.schema['type'] === 'string' && !READ_LATER.test(place.path.join('.')))
      .filter(({ call, place }) => !refuses(call, place, 'a\u0000\u001B[31mb'))
    expect(open.map(named)).toEqual([])
  })

  test('SEC-19: loses undeclared keys, __proto__ and constructor among them', () => {
    const more = JSON.parse(
      '{"__proto__": {"a": 1}, "constructor": {"prototype": {"a": 1}}, "is_admin": true}',
    )
    const taken = posts.filter(({ body }) => {
      const read = body.safeParse(more)
      return read.success && Object.keys(Object(read.data)).some((key) => /proto|constructor|admin/.test(key))
    })
    expect(taken.map(({ path }) => path)).toEqual([])
    expect('a' in {}).toBe(false)
  })

  test('SEC-24: is validated in time linear in its length, whatever its content', () => {
    const nasty = ['a', ' ', '1', '@a.', 'é', '-', '<a ', '[[', '{"a":'].flatMap((part) => {
      const run = part.repeat(LONGEST_BODY / part.length)
      return [run, `${run}!`, `!${run}`]
    })
    const slow: unknown[] = []
    for (const text of texts.filter(({ place }) => place.schema['type'] === 'string')) {
      for (const value of nasty) {
        const started = process.cpuUsage()
        text.call.body.safeParse(bodyWith(text.place, value))
        const { user, system } = process.cpuUsage(started)
        const ms = (user + system) / 1000
        if (ms > MOST_CPU_MS) slow.push([named(text), value.slice(0, 8), ms])
      }
    }
    expect(slow).toEqual([])
  })
})
