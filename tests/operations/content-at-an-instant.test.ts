import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContentClock } from '../../src/server/clocks/content-clock.ts'
import type { InstantClock } from '../../src/server/clocks/instant-clock.ts'
import type { Executor } from '../../src/platform/db/query.server.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import type { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let owner: TestClient
let running: InstantClock[] = []
beforeEach(async () => {
  shop = await createTestShop()
  owner = (await staffClient(shop, ['owner'])).client
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((clock) => clock.stop()))
  await shop.close()
})

const AT = '2026-11-24T09:00:00+05:30'
const text = { lead: '', sections: [{ title: 'Visits', body: ['As planned.'] }] }

/** Plans the terms for nine in the morning. */
async function planTerms(): Promise<void> {
  await ask(owner, 'legal/draft', { page: 'terms', version: 0, text })
  const planned = await ask(owner, 'legal/publish', { page: 'terms', version: 1, at: AT, material: false })
  expect(codeOf(planned)).toBe('ok')
}

/** Starts the clock of a process and counts the applied changes. */
function startClock(db: Executor): { applied: () => number } {
  let applied = 0
  const log = {
    ...silentLog,
    info: (event: string) => {
      if (event === 'content_applied') applied += 1
    },
  }
  const clock = createContentClock({ ...shop.parts, db, log })
  running.push(clock)
  clock.start()
  return { applied: () => applied }
}

const inForce = async () => {
  const { body } = await shop.visitor().post('/api/content/page', { page: 'terms' })
  return body.data.page.version
}

test('OPS-T02: a change due while no process ran is applied by the first process that starts', async () => {
  await planTerms()
  shop.clock.set(new Date('2026-11-24T12:00:00+05:30'))
  expect(await inForce()).toBe('0.3')
  startClock(shop.db)
  await expect.poll(inForce, { timeout: 5_000 }).toBe('1')
})

test('OPS-T02: one of two processes applies a due change, and both continue', async () => {
  // The starting content is due immediately.
  const clocks = [startClock(shop.db), startClock(await shop.anotherDatabase())]
  const applied = () => clocks.map((clock) => clock.applied()).reduce((sum, each) => sum + each)
  await expect.poll(applied, { timeout: 5_000 }).toBe(1)
  await planTerms()
  shop.clock.set(new Date(AT))
  await expect.poll(inForce, { timeout: 5_000 }).toBe('1')
  await expect.poll(applied, { timeout: 5_000 }).toBe(2)
})
