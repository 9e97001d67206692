import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBusinessClock } from './business-clock.ts'

const MACHINE = new Date('2026-11-21T10:00:00+05:30')
const SET = new Date('2026-12-25T22:00:00+05:30')

beforeEach(() => {
  vi.useFakeTimers({ now: MACHINE, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function runOn(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

test('an unset clock returns the machine’s time', () => {
  const clock = createBusinessClock()
  runOn(5)
  expect(clock.now()).toEqual(new Date(MACHINE.getTime() + 5_000))
})

test('a clock that is set continues from there', () => {
  const clock = createBusinessClock()
  clock.set(SET)
  expect(clock.now()).toEqual(SET)
  runOn(90)
  expect(clock.now()).toEqual(new Date(SET.getTime() + 90_000))
})

test('a clock can be set back, and returned to the machine’s time', () => {
  const clock = createBusinessClock()
  clock.set(SET)
  clock.set(new Date('2020-02-29T00:00:00Z'))
  expect(clock.now()).toEqual(new Date('2020-02-29T00:00:00Z'))
  clock.set(null)
  expect(clock.now()).toEqual(MACHINE)
})

test('setting a clock does not affect another clock', () => {
  const other = createBusinessClock()
  createBusinessClock().set(SET)
  expect(other.now()).toEqual(MACHINE)
})
