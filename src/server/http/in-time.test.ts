import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, notTooMany, patienceWith, roomFor } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shopThatAnswersAfter(milliseconds: number, databaseAnswers: () => Promise<boolean>) {
  const app = new Hono()
  app.use(inTime(patienceWith(databaseAnswers)))
  app.get('/', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return c.text('served')
  })
  return app
}

async function answerOf(app: Hono, milliseconds: number) {
  const answering = Promise.resolve(app.request('/'))
  await vi.advanceTimersByTimeAsync(milliseconds)
  const answer = await answering
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

const frozen = () => new Promise<boolean>(() => {})
const away = () => Promise.resolve(false)
const there = () => Promise.resolve(true)

test('SEC-26: a call that waits for a database that does not answer ends with 503 within five seconds', async () => {
  const late = { status: 503, retryAfter: '2' }
  expect(await answerOf(shopThatAnswersAfter(60_000, frozen), 4_900)).toEqual(late)
  expect(await answerOf(shopThatAnswersAfter(60_000, away), 4_900)).toEqual(late)
})

test('SEC-26: a call that takes long while the database answers is served, and so is a quick one while it does not', async () => {
  const served = { status: 200, retryAfter: null }
  expect(await answerOf(shopThatAnswersAfter(9_000, there), 9_000)).toEqual(served)
  expect(await answerOf(shopThatAnswersAfter(4_000, frozen), 4_000)).toEqual(served)
})

test('SEC-30: one call more than there is room for is refused at once, and served when another has ended', async () => {
  const app = new Hono()
  app.use(notTooMany(roomFor(2)))
  app.get('/', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return c.text('served')
  })
  const first = [app.request('/'), app.request('/')]
  const refused = await app.request('/')
  await vi.advanceTimersByTimeAsync(1_000)

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect((await answerOf(app, 1_000)).status).toBe(200)
})
