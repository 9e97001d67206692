import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isPlain, plainPath } from './plain-path.ts'

test('SEC-19: a path is plain if it is text in any script without control characters', () => {
  const plain = ['/', '/product/x', '/a%20b', '/%E0%A4%95', '/%f0%9f%98%80', '/%25', '/a+b']
  expect(plain.filter((path) => !isPlain(path))).toEqual([])
  const others = [
    '/%00',
    '/a%00b',
    '/%0a',
    '/%1f',
    '/%7f',
    '/%c2%85',
    '/%',
    '/%2',
    '/%zz',
    '/%ff',
    '/%c3%28',
    '/%ed%a0%80',
  ]
  expect(others.filter(isPlain)).toEqual([])
})

test('SEC-19: a request for any other path ends before every route', async () => {
  const seen: string[] = []
  const app = new Hono().use(plainPath()).all('*', (c) => {
    seen.push(c.req.path)
    return c.text('a page')
  })
  const statuses = ['/product', '/product/%00', '/my-profile/orders/%ff/invoice.pdf', '/product?q=%00'].map(
    async (path) => (await app.request(path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 200])
  expect(seen).toEqual(['/product', '/product'])
})
