import { expect, test } from 'vitest'
import { ask, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'

test('OPS-C06: a file of products reports the packages that no longer fit one of its tests', async () => {
  const shop = await createTestShop()
  const { client } = await staffClient(shop, ['manager'])
  const bytes = Buffer.from('sku,patient_gender\nLT-CBC,F\n').toString('base64')
  const { data } = (await ask(client, 'files/check', { kind: 'products', name: 'june.csv', bytes })).body
  expect(data.plan).toBeNull()
  expect(data.faults).toContainEqual({
    line: 2,
    column: null,
    message: 'LP-ESSENTIAL no longer fits: LT-CBC is for F alone, the package is not',
  })
  await shop.close()
})
