import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { createOutboxSms, outboxMessages } from './outbox-sms.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('messages to a mobile are listed newest first, without those to other numbers', async () => {
  let time = Date.parse('2026-11-21T10:00:00+05:30')
  const sms = createOutboxSms(database.db, { now: () => new Date(time) })
  const message = { to: '9845012345', kind: 'login_otp', text: 'first', code: '1111' } as const
  await sms.send(message)
  time += 30_000
  await sms.send({ ...message, text: 'second', code: '2222' })
  await sms.send({ ...message, to: '9845012346' })
  await sms.send({ ...message, kind: 'order_confirmed', text: 'third', code: null })

  expect(await outboxMessages(database.db, '9845012345')).toEqual([
    { to: '9845012345', kind: 'order_confirmed', text: 'third', code: null, at: new Date(time) },
    { to: '9845012345', kind: 'login_otp', text: 'second', code: '2222', at: new Date(time) },
    { to: '9845012345', kind: 'login_otp', text: 'first', code: '1111', at: new Date(time - 30_000) },
  ])
})
