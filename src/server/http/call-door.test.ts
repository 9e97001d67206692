import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import type { Asked, Served } from '../api.ts'
import { silentLog } from '../log.ts'
import { callDoor } from './call-door.ts'
import { EncodedBytes } from './encodings.ts'
import { success, type Answer } from './envelope.ts'
import { patienceWith, roomFor } from './in-time.ts'
import { readJson } from './read-body.ts'
import type { ReadyAnswers } from './ready-answers.ts'

const PATH = '/api/test/echo'
const declared = endpoint({
  id: 'ours',
  path: PATH,
  who: 'visitor',
  summary: 'Echoes',
  body: z.object({}),
  reply: z.object({}),
})

let server: Server | undefined
afterEach(() => void server?.close())

type Opened = { ready?: ReadyAnswers; room?: number; isStopping?: boolean; counted?: string[] }

async function open(serve: Served['serve'], opened: Opened = {}) {
  const { room, ready, isStopping = false, counted = [] } = opened
  const door = callDoor({
    calls: [{ endpoint: declared, serve, ...(ready && { ready }) }],
    room: roomFor(room),
    patience: patienceWith(() => Promise.resolve(true)),
    metrics: { answered: (path, status) => void counted.push(`${path} ${status}`) },
    log: silentLog,
    isStopping: () => isStopping,
  })
  server = createServer((request, response) => {
    if (!door(request, response)) response.writeHead(404).end('the long way')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port }
}

async function echo(asked: Asked): Promise<Answer> {
  const read = await readJson(asked)
  return read.ok ? success({ said: read.body, by: asked.connection }) : read.answer
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

test('a call is answered with what every answer of the API says of itself, and counted', async () => {
  const counted: string[] = []
  const { url } = await open(echo, { counted })
  const answer = await post(url + PATH, '{"a":"₹"}')
  expect(await answer.json()).toEqual({ error: false, data: { said: { a: '₹' }, by: '127.0.0.1' } })
  const names = ['content-type', 'cache-control', 'x-robots-tag']
  expect(names.map((name) => answer.headers.get(name))).toEqual([
    'application/json; charset=utf-8',
    'no-store',
    'noindex',
  ])
  expect(counted).toEqual([`${PATH} 200`])
})

test('whatever is no plain call goes the long way', async () => {
  const { url } = await open(echo)
  const ways = [fetch(url + PATH), post(`${url}${PATH}?q=1`, '{}'), post(`${url}/api/other`, '{}')]
  expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([404, 404, 404])
})

const bodyOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

test('SEC-19: a body of 64 KiB is read, one byte more is refused, said before or not', async () => {
  const { url } = await open(echo)
  const unsaid = (bytes: number) =>
    fetch(url + PATH, {
      method: 'POST',
      body: new Blob([bodyOf(bytes)]).stream(),
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
  expect((await post(url + PATH, bodyOf(65_536))).status).toBe(200)
  expect((await post(url + PATH, bodyOf(65_537))).status).toBe(413)
  expect((await unsaid(65_536)).status).toBe(200)
  expect((await unsaid(65_537)).status).toBe(413)
})

test.each([
  ['is read at once', undefined],
  ['may be known', () => () => null],
])('a body that %s and is cut off ends its call, and the next one is served', async (_, ready) => {
  const ended: string[] = []
  const noting = async (asked: Asked) => {
    const answer = await echo(asked)
    ended.push(String(answer.status))
    return answer
  }
  const { url, port } = await open(noting, ready && { ready })
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a`
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  socket.end()
  await textOf(socket)
  expect((await post(url + PATH, '{}')).status).toBe(200)
  expect(ended.toSorted()).toEqual(['200', '400'])
})

const ready: ReadyAnswers = () => (bytes) => (bytes.length === 2 ? success('there') : null)

test('an answer that is there is sent by the bytes of the body; where there is none the body is read all the same', async () => {
  const counted: string[] = []
  const { url } = await open(echo, { ready, counted })
  const said = async (body: string) => (await (await post(url + PATH, body)).json()).data
  expect(await said('{}')).toBe('there')
  expect(await said('{"a":1}')).toEqual({ said: { a: 1 }, by: '127.0.0.1' })
  expect(counted).toEqual([`${PATH} 200`, `${PATH} 200`])
  const full = await open(echo, { ready, room: 0 })
  expect((await post(full.url + PATH, '{}')).status).toBe(503)
})

test('SEC-30: one call more than there is room for is refused at once', async () => {
  const { url } = await open(echo, { room: 0 })
  const answer = await post(url + PATH, '{}')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
})

test('large answers are sent as small as they are read: kept ones in brotli, others in gzip, small ones as they are', async () => {
  const long = success('a word '.repeat(400))
  const kept = new EncodedBytes(new TextEncoder().encode(long.text ?? ''))
  const sizes: Answer[] = [success('short'), long, { ...long, kept }]
  const { port } = await open(async (asked) => {
    const read = await readJson(asked)
    return (read.ok ? sizes[Number(read.body)] : undefined) ?? success(null)
  })
  const { request } = await import('node:http')
  const sent = (body: string, accepted: string) =>
    new Promise<{ encoding: string; vary: string; bytes: Buffer }>((resolve) => {
      const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': accepted }
      const asking = request({ port, path: PATH, method: 'POST', headers }, (answer) => {
        const { 'content-encoding': encoding = '', vary = '' } = answer.headers
        void answer.toArray().then((chunks) => resolve({ encoding, vary, bytes: Buffer.concat(chunks) }))
      })
      asking.end(body)
    })
  expect(await sent('0', 'gzip, br')).toMatchObject({ encoding: '', vary: '' })
  expect(await sent('1', 'gzip, br')).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' })
  expect(await sent('1', 'identity')).toMatchObject({ encoding: '', vary: 'Accept-Encoding' })
  const small = await sent('2', 'gzip, br')
  expect([small.encoding, brotliDecompressSync(small.bytes).toString()]).toEqual(['br', long.text])
})

test('a shop that is told to stop closes the connections that it answers', async () => {
  const { url } = await open(echo, { isStopping: true })
  expect((await post(url + PATH, '{}')).headers.get('connection')).toBe('close')
})
