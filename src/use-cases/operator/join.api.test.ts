import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskey,
  ask,
  codeOf,
  CONSOLE_ORIGIN,
  joinedOwner,
  openLink,
  ownerLink,
  pass,
  proveAgain,
  signInWithPasskey,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { VirtualAuthenticator } from '../../../tests/support/shop/virtual-authenticator.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('The first owner', () => {
  test('OPS-S01, OPS-S02: joins by the printed link, the code of the SMS and a passkey, and signs in with it', async () => {
    const link = await ownerLink(shop)
    expect(link.code).toBe(0)
    expect(link.out[0]).toMatch(/^http:\/\/localhost:3000\/console\/join#[\w-]{43}$/)

    const { client, answer } = await openLink(shop, link)
    expect(answer.body.data).toEqual({ step: 'credential', name: 'Asha Rao' })
    const authenticator = new VirtualAuthenticator(CONSOLE_ORIGIN)
    const added = await addPasskey(client, authenticator)
    expect(added.body.data).toMatchObject({ step: 'done', roles: ['owner'], strength: 'passkey' })
    expect((await ask(client, 'me')).body.data.staff.mobile).toBe(link.mobile)

    const elsewhere = shop.visitor()
    const signedIn = await signInWithPasskey(elsewhere, authenticator)
    expect(signedIn.body.data).toMatchObject({ roles: ['owner'], strength: 'passkey' })
    expect(elsewhere.cookie).not.toBe(client.cookie)
  })
})
