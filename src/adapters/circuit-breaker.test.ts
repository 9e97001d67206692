import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const START = Date.parse('2026-11-21T10:00:00+05:30')

function steppedClock() {
  let time = START
  return {
    now: () => new Date(time),
    advance(seconds: number) {
      time += seconds * 1000
    },
  }
}

function fail(breaker: ReturnType<typeof createCircuitBreaker>, times: number) {
  for (let i = 0; i < times; i += 1) breaker.failed()
}

test('after nine consecutive failures the breaker allows requests, after the tenth it does not', () => {
  const breaker = createCircuitBreaker(steppedClock())
  fail(breaker, 9)
  expect(breaker.admits()).toBe(true)
  fail(breaker, 1)
  expect(breaker.admits()).toBe(false)
})

test('a success resets the count of failures', () => {
  const breaker = createCircuitBreaker(steppedClock())
  fail(breaker, 9)
  breaker.succeeded()
  fail(breaker, 9)
  expect(breaker.admits()).toBe(true)
})

test('an open breaker refuses requests for 14 seconds, and allows exactly one probe after 15', () => {
  const clock = steppedClock()
  const breaker = createCircuitBreaker(clock)
  fail(breaker, 10)
  clock.advance(14)
  expect(breaker.admits()).toBe(false)
  clock.advance(1)
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(false)
})

test('a failed probe opens the breaker for another 15 seconds, a successful probe closes it', () => {
  const clock = steppedClock()
  const breaker = createCircuitBreaker(clock)
  fail(breaker, 10)
  clock.advance(15)
  expect(breaker.admits()).toBe(true)
  breaker.failed()
  clock.advance(14)
  expect(breaker.admits()).toBe(false)
  clock.advance(1)
  expect(breaker.admits()).toBe(true)
  breaker.succeeded()
  expect(breaker.admits()).toBe(true)
  expect(breaker.admits()).toBe(true)
})

test('a rate limit of the service counts as neither failure nor success: it neither opens the breaker nor resets the count', () => {
  const breaker = createCircuitBreaker(steppedClock())
  for (let times = 0; times < 50; times += 1) breaker.throttled()
  expect(breaker.admits()).toBe(true)
  fail(breaker, 9)
  breaker.throttled()
  fail(breaker, 1)
  expect(breaker.admits()).toBe(false)
})

test('a probe that gets a rate limit closes the breaker, because the service is available again', () => {
  const clock = steppedClock()
  const breaker = createCircuitBreaker(clock)
  fail(breaker, 10)
  clock.advance(15)
  expect(breaker.admits()).toBe(true)
  breaker.throttled()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('a clock that is set back by a day does not keep the breaker open', () => {
  const clock = steppedClock()
  const breaker = createCircuitBreaker(clock)
  fail(breaker, 10)
  clock.advance(-86_400)
  expect(breaker.admits()).toBe(true)
})
