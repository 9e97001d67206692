import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

test('a page of another origin can neither read nor change anything in the shop, on desktop', async ({
  page,
  baseURL,
}) => {
  const stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  })
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
  const { port } = stranger.address() as AddressInfo

  try {
    await page.goto(`http://127.0.0.1:${port}/`)
    const outcomes = await page.evaluate(async (shop) => {
      const json = { 'content-type': 'application/json' }
      const replies = await Promise.allSettled([
        fetch(`${shop}/api/init`, { credentials: 'include' }),
        fetch(`${shop}/api/cart/get-cart`, { method: 'POST', headers: json, body: '{}' }),
        fetch(`${shop}/api/init`, { mode: 'no-cors' }),
      ])
      return replies.map(({ status }) => status)
    }, baseURL)

    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected'])
  } finally {
    stranger.close()
  }
})
