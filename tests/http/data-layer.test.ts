import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const CONNECT = '/tags/connect.js'

let plain: TestShop
let connected: TestShop
beforeAll(async () => {
  plain = await createTestShop()
  connected = await createTestShop({ env: { DATA_LAYER_SCRIPT: CONNECT } })
})
afterAll(async () => {
  await plain.close()
  await connected.close()
})

const scriptOf = async (shop: TestShop) =>
  (await shop.visitor().post('/api/content/shop', {})).body.data.content.data_layer_script

const isTaken = (path: string) => readConfig({ DATA_LAYER_SCRIPT: path }).ok

test('CARD-07: the data layer sends nothing unless the operator configures a script', async () => {
  expect(await scriptOf(plain)).toBeNull()
  expect(await scriptOf(connected)).toBe(CONNECT)
})

test("the script that connects the data layer is served from the shop's own host", () => {
  expect([CONNECT, '/connect.js', '/a/b-c/d_1.min.js'].map(isTaken)).toEqual([true, true, true])
  const elsewhere = [
    '//evil.example/x.js',
    'https://evil.example/x.js',
    'connect.js',
    '/a/../b.js',
    '/x.js?y',
    '/x',
  ]
  expect(elsewhere.map(isTaken)).toEqual(elsewhere.map(() => false))
})
