import { expect, test } from 'vitest'
import { StatementPacer } from './statement-pacer.server.ts'

/** A pacer with its own clock: `take(ms)` runs a statement that lasts so long, and `rests` are the pauses so far. */
function pacerInTest() {
  let now = 1_000
  const rests: number[] = []
  const pacer = new StatementPacer({
    now: () => now,
    pause: async (ms) => {
      rests.push(ms)
      now += ms
    },
  })
  return { rests, pacer, take: (ms: number) => pacer.run(async () => (now += ms)) }
}

test('a statement waits as long as the one before it took; the first and the end wait for nothing', async () => {
  const { rests, take } = pacerInTest()
  await take(40)
  expect(rests).toEqual([])
  await take(70)
  expect(rests).toEqual([40])
  await take(10)
  expect(rests).toEqual([40, 70])
})

test('a rest has a longest time', async () => {
  const { rests, take } = pacerInTest()
  for (const ms of [499, 500, 501, 9_000, 0]) await take(ms)
  expect(rests).toEqual([499, 500, 500, 500])
})

test('a failed statement is thrown and counts', async () => {
  const { rests, pacer, take } = pacerInTest()
  await take(30)
  await expect(pacer.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await take(5)
  await take(5)
  expect(rests).toEqual([30, 5])
})
