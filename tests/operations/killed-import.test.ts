import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleHandlers } from '../../src/server/handlers/console-handlers.ts'
import { crashingDatabase, type Death } from '../support/faults/crashing-database.ts'
import { fileOf, importState, type ImportedKind } from '../support/faults/import-files.ts'
import { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createApi } from '../support/shop/test-api.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const MINUTES_MS = 5 * 60_000

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

/** Checks the file and applies its plan in a process that may die at one of its writes. */
async function appliedBy(kind: ImportedKind, death: Death | null) {
  const bytes = fileOf(kind, shop.clock.now())
  const { plan } = (await ask(manager, 'files/check', { kind, name: '', bytes })).body.data
  const process = crashingDatabase(shop.db, death)
  const parts = { ...shop.parts, db: process.db }
  const client = new TestClient(createApi(parts, consoleHandlers(parts)))
  client.cookie = manager.cookie
  const answer = await ask(client, 'files/apply', { plan }).catch(() => null)
  return { answer, writes: process.writes.length, isDead: process.isDead() }
}

const state = () => importState(shop.db, shop.clock.now())

test.each([
  ['products', 2, 0],
  ['prices', 3, 4],
] as const)(
  'OPS-C07: an import of %s whose process is killed at any of its writes is complete or absent',
  { timeout: MINUTES_MS },
  async (kind, rows, entries) => {
    const before = await state()
    const whole = await appliedBy(kind, null)
    expect(whole.answer && codeOf(whole.answer)).toBe('ok')
    const after = await state()
    expect([after.batch, after.audit, after.prices.length]).toEqual([
      [{ kind, rows }],
      [{ act: 'file.imported' }],
      entries,
    ])

    await shop.close()
    shop = await createTestShop()
    manager = (await staffClient(shop, ['manager'])).client
    let complete = 0
    for (let atWrite = 1; atWrite <= whole.writes; atWrite += 1) {
      for (const when of ['before', 'after'] as const) {
        const { isDead } = await appliedBy(kind, { atWrite, when })
        const left = await state()
        const isComplete = left.batch.length > 0
        expect([atWrite, when, isDead]).toEqual([atWrite, when, true])
        expect(left).toEqual(isComplete ? after : before)
        complete += Number(isComplete)
      }
    }
    // The commit is the last write: the import is visible only after it.
    expect(complete).toBe(1)
  },
)
