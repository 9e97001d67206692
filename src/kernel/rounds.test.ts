import { expect, test } from 'vitest'
import { inRounds } from './rounds.ts'

async function swept(there: number): Promise<[swept: number, rounds: number]> {
  let [left, rounds] = [there, 0]
  const all = await inRounds(10, () => {
    rounds += 1
    const taken = Math.min(10, left)
    left -= taken
    return Promise.resolve(taken)
  })
  return [all, rounds]
}

test('what is swept in rounds is swept until a round finds less than it could take, twenty rounds at most', async () => {
  expect(await swept(0)).toEqual([0, 1])
  expect(await swept(9)).toEqual([9, 1])
  expect(await swept(10)).toEqual([10, 2])
  expect(await swept(25)).toEqual([25, 3])
  expect(await swept(1_000)).toEqual([200, 20])
})
