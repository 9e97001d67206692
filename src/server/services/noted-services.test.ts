import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/database/test-database.ts'
import { readServiceChecks } from '../../domains/shop-settings/service-checks.store.server.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { execute, sql } from '../../platform/db/query.server.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createCheckNotes, noted } from './noted-services.ts'

type Failure = 'unreachable' | 'wrong-number'

/** A service with these answers, and the recorded outcomes. */
function service(...answers: ('ok' | 'crash' | Failure)[]) {
  const notes: boolean[] = []
  const call = async () => {
    const answer = answers.shift() ?? 'ok'
    if (answer === 'crash') throw new Error('crash')
    return answer === 'ok' ? ok(1) : refuse<Failure>(answer)
  }
  const isAboutMessage = (failure: Failure) => failure === 'wrong-number'
  return { notes, send: noted({ call, isAboutMessage }, (worked) => notes.push(worked)) }
}

test('OPS-G02: the outcome of a service is recorded, but not a fault of the message', async () => {
  const { send, notes } = service('ok', 'unreachable', 'wrong-number', 'crash')
  expect(await send()).toMatchObject({ ok: true })
  expect(await send()).toMatchObject({ ok: false, refusal: 'unreachable' })
  expect(await send()).toMatchObject({ ok: false, refusal: 'wrong-number' })
  await expect(send()).rejects.toThrow('crash')
  expect(notes).toEqual([true, false, false])
})

test('OPS-G02: an outcome is stored at most once a minute, and the latest one remains', async () => {
  const database = await openTestDatabase()
  const { db } = database
  let now = new Date('2026-11-24T09:00:00+05:30')
  const note = createCheckNotes({ db, clock: { now: () => now }, log: silentLog })
  const later = (ms: number) => (now = new Date(now.getTime() + ms))
  const stored = async () => (await readServiceChecks(db)).find((check) => check.service === 'sms')

  const began = now
  note('sms', true)
  await expect.poll(stored).toMatchObject({ workedAt: began, failedAt: null })
  later(59_999)
  note('sms', true)
  note('sms', false)
  await expect.poll(stored).toMatchObject({ workedAt: began, failedAt: now })
  later(1)
  note('sms', true)
  await expect.poll(stored).toMatchObject({ workedAt: now })
  await database.close()
})

test('OPS-G02: a record that cannot be stored is logged, and no caller waits for it', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await execute(db, sql`drop table service_checks`)
  const { promise: logged, resolve } = Promise.withResolvers<string>()
  const log = { ...silentLog, error: (event: string) => resolve(event) }
  createCheckNotes({ db, clock: { now: () => new Date() }, log })('mail', false)
  expect(await logged).toBe('service_check_not_noted')
  await database.close()
})
