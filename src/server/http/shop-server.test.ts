import { expect, test } from 'vitest'
import { shopServer } from './shop-server.ts'

test('SEC-24: headers have less than 10 seconds, a whole request less than 15', () => {
  const server = shopServer(() => {})
  expect(server.headersTimeout).toBeGreaterThan(0)
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(server.requestTimeout).toBeGreaterThan(0)
  expect(server.requestTimeout).toBeLessThanOrEqual(15_000)
  // Looked at so often: with Node's own half minute the limits would bind late.
  expect(Reflect.get(server, 'connectionsCheckingInterval')).toBeLessThanOrEqual(1_000)
})
