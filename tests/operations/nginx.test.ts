import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'

const CONF = readFileSync(join(import.meta.dirname, '../../deploy/nginx/labaya.conf'), 'utf8')
const LOCATIONS = [...CONF.matchAll(/^ {2}location (=|~) (\S+) \{\n([^}]*)\}/gm)].map(
  ([, kind = '', address = '', rules = '']) => ({
    takes: (path: string) => (kind === '=' ? path === address : new RegExp(address).test(path)),
    rules,
  }),
)
const CALLS: readonly Endpoint[] = [...calls, ...consoleCalls]

const rulesOf = (path: string) => LOCATIONS.find(({ takes }) => takes(path))?.rules ?? ''

test('SEC-24: nginx accepts a file for every call that takes one, and for no other call', () => {
  const withRoom = CALLS.filter(({ path }) => rulesOf(path).includes('client_max_body_size 15m;'))
  const takingFiles = CALLS.filter(({ takesFile }) => takesFile)
  expect(takingFiles.length).toBeGreaterThan(2)
  expect(withRoom.map(({ path }) => path)).toEqual(takingFiles.map(({ path }) => path))
})

test('OPS-R04: nginx streams every CSV file of the console without buffering', () => {
  const files = CALLS.filter(({ method, summary }) => method === 'GET' && summary.includes('CSV'))
  expect(files.length).toBeGreaterThan(2)
  for (const { path } of files)
    expect([path, rulesOf(path)]).toEqual([path, expect.stringContaining('proxy_buffering off;')])
})
