import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addPasskey,
  addTotp,
  ask,
  codeOf,
  CONSOLE_ORIGIN,
  type Joined,
  joinedOwner,
  openLink,
  ownerLink,
  pass,
  signInWithPasskey,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { VirtualAuthenticator } from '../../../tests/support/shop/virtual-authenticator.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

/** An owner who has a passkey and an authenticator app, and a new link to join with. */
async function invitedAgain(): Promise<{ owner: Joined; joining: Awaited<ReturnType<typeof openLink>> }> {
  const owner = await joinedOwner(shop)
  expect(codeOf((await addTotp(shop, owner.client)).answer)).toBe('ok')
  // A number gets a code every minute at most.
  pass(shop, { minutes: 2 })
  const link = await ownerLink(shop, ['--recover'], owner.mobile)
  return { owner, joining: await openLink(shop, link) }
}

/** The passkeys that a device may not create again. */
async function excluded(client: Joined['client']): Promise<unknown[]> {
  return (await ask(client, 'passkey-options')).body.data.options.excludeCredentials
}

const passkeyOf = ({ authenticator }: Joined) => signInWithPasskey(shop.visitor(), authenticator)

describe('OPS-S02: a person who joins again', () => {
  test('with a passkey has only this one; earlier ways to sign in and sessions end', async () => {
    const { owner, joining } = await invitedAgain()
    expect(codeOf(await passkeyOf(owner))).toBe('ok')
    expect(codeOf(await ask(owner.client, 'me'))).toBe('ok')

    const phone = new VirtualAuthenticator(CONSOLE_ORIGIN)
    expect(codeOf(await addPasskey(joining.client, phone))).toBe('ok')
    expect(codeOf(await passkeyOf(owner))).not.toBe('ok')
    expect(codeOf(await ask(owner.client, 'me'))).toBe('401 not_signed_in')
    const { credentials, recovery_codes_left: left } = (await ask(joining.client, 'me')).body.data
    expect(left).toBe(0)
    expect(credentials.map(({ kind }: { kind: string }) => kind)).toEqual(['passkey'])
    expect(codeOf(await signInWithPasskey(shop.visitor(), phone))).toBe('ok')
  })

  test('with an authenticator app has only this one and its ten recovery codes', async () => {
    const { owner, joining } = await invitedAgain()
    const { answer, codes } = await addTotp(shop, joining.client)
    expect(codeOf(answer)).toBe('ok')
    expect(codes).toHaveLength(10)
    expect(codeOf(await passkeyOf(owner))).not.toBe('ok')
    const { credentials } = (await ask(joining.client, 'me')).body.data
    expect(credentials.map(({ kind }: { kind: string }) => kind)).toEqual(['totp'])
  })

  test('may use the device of an earlier passkey, which a person who adds one may not', async () => {
    const { owner, joining } = await invitedAgain()
    expect(await excluded(owner.client)).toHaveLength(1)
    expect(await excluded(joining.client)).toEqual([])
    expect(codeOf(await addPasskey(joining.client, owner.authenticator))).toBe('ok')
    expect(codeOf(await passkeyOf(owner))).toBe('ok')
  })

  test('keeps everything while the link is not used', async () => {
    const { owner } = await invitedAgain()
    expect(codeOf(await ask(owner.client, 'me'))).toBe('ok')
    expect(codeOf(await passkeyOf(owner))).toBe('ok')
  })
})
