import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestTimeout } from './request-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function shopThatAnswersAfter(milliseconds: number, databaseAnswers: () => Promise<boolean>) {
  const app = new Hono()
  app.use(requestTimeout(databaseAnswers))
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

test('SEC-26: a call that waits for a silent database ends with 503 within five seconds', async () => {
  const late = { status: 503, retryAfter: '2' }
  expect(await answerOf(shopThatAnswersAfter(60_000, frozen), 4_900)).toEqual(late)
  expect(await answerOf(shopThatAnswersAfter(60_000, away), 4_900)).toEqual(late)
})

test('SEC-26: a slow call is served while the database answers, and a fast one while it does not', async () => {
  const served = { status: 200, retryAfter: null }
  expect(await answerOf(shopThatAnswersAfter(9_000, there), 9_000)).toEqual(served)
  expect(await answerOf(shopThatAnswersAfter(4_000, frozen), 4_000)).toEqual(served)
})
