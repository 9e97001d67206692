import { expect, test } from '@playwright/test'
import { request } from 'node:http'

/** The initial congestion window: ten TCP segments (RFC 6928). */
const FIRST_WINDOW = 10 * 1_460

const PAGES = {
  home: '/',
  listing: '/products/health-check',
  detail: '/product/health-check/complete-blood-count',
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`feels right 5: the document of ${name} arrives within the first window of its connection`, async ({
    baseURL,
  }) => {
    // The first visits render the page; it is compressed at a higher level when the process is idle.
    const size = () => receivedBytes(new URL(path, baseURL))
    await expect.poll(size, { timeout: 15_000 }).toBeLessThanOrEqual(FIRST_WINDOW)
  })
}

/** The bytes of a response on the connection: status line, headers and the compressed document. */
function receivedBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', Connection: 'close' }
    const message = request(url, { headers }, (answer) => {
      const { socket } = answer
      answer.resume().once('end', () => resolve(socket.bytesRead))
    })
    message.once('error', reject).end()
  })
}
