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

test('SEC-19: a page at any other path is rendered and sent with 404; calls and files are not', async () => {
  const pages = new Hono()
    .get('/moved/*', (c) => c.redirect('/product'))
    .get('*', (c) => c.html('<h1>A page</h1>', c.req.path.includes('missing') ? 404 : 200))
  const app = new Hono()
    .use(plainPath((c) => pages.fetch(c.req.raw)))
    .all('*', (c) => c.text('never reached'))
  const answers = [
    '/console/orders/%00',
    '/missing/%ff',
    '/moved/%00',
    '/api/%00',
    '/assets/%00',
    '/a/%00.pdf',
  ].map(async (path) => {
    const answer = await app.request(path)
    return [path, answer.status, (await answer.text()).startsWith('<h1>')]
  })
  expect(await Promise.all(answers)).toEqual([
    ['/console/orders/%00', 404, true],
    ['/missing/%ff', 404, true],
    ['/moved/%00', 404, false],
    ['/api/%00', 404, false],
    ['/assets/%00', 404, false],
    ['/a/%00.pdf', 404, false],
  ])
  const posted = await app.request('/console/orders/%00', { method: 'POST' })
  expect(await posted.text()).not.toContain('<h1>')
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
