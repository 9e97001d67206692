import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import {
  ask,
  codeOf,
  joinedOwner,
  ownerLink,
  pass,
  signInWithPasskey,
} from '../../../tests/support/shop/staff.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { sweepStaff } from './sweep-staff.store.server.ts'

const DAY_MINUTES = 24 * 60

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const rows = () =>
  one<Record<string, number>>(
    shop.db,
    sql`select (select count(*)::int from staff_challenges) as challenges,
          (select count(*)::int from staff_invites) as invites,
          (select count(*)::int from staff_sessions) as sessions`,
  )

test('SEC-32: answered challenges are deleted when they expire, invites and sessions after 31 days', async () => {
  const owner = await joinedOwner(shop)
  await signInWithPasskey(shop.visitor(), owner.authenticator)
  const sweep = () => sweepStaff(shop.db, shop.clock.now(), 100)
  await sweep()
  expect(await rows()).toEqual({ challenges: 2, invites: 1, sessions: 2 })
  pass(shop, { minutes: 6 })
  await sweep()
  expect(await rows()).toEqual({ challenges: 0, invites: 1, sessions: 2 })
  pass(shop, { minutes: 31 * DAY_MINUTES - 60 })
  await sweep()
  expect(await rows()).toEqual({ challenges: 0, invites: 1, sessions: 2 })
  pass(shop, { minutes: 120 })
  await sweep()
  expect(await rows()).toEqual({ challenges: 0, invites: 0, sessions: 0 })
})

test('an open invite is not deleted', async () => {
  await execute(shop.db, sql`update staff set state = 'suspended'`)
  const { token } = await ownerLink(shop)
  await sweepStaff(shop.db, shop.clock.now(), 100)
  expect(codeOf(await ask(shop.visitor(), 'join-start', { token }))).toBe('ok')
})
