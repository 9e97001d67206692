import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announced, progressBar } from './progress.ts'

let lines: string[]
const progress = (text: string) => void lines.push(text)

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function lasting<T>(milliseconds: number, result: () => T): () => Promise<T> {
  return () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(result())
        } catch (error) {
          reject(error)
        }
      }, milliseconds)
    })
}

test('what is done within two seconds is not spoken of', async () => {
  const work = announced(
    progress,
    'Filling',
    lasting(1_999, () => 'filled'),
  )
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await work).toBe('filled')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual([])
})

test('what takes longer is announced after two seconds, and again when it is done', async () => {
  const work = announced(
    progress,
    'Filling',
    lasting(12_400, () => 'filled'),
  )
  await vi.advanceTimersByTimeAsync(1_999)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toEqual(['Filling …'])
  await vi.advanceTimersByTimeAsync(10_400)
  expect(await work).toBe('filled')
  expect(lines).toEqual(['Filling …', 'Filling: done in 12 s'])
})

test('what fails early says nothing later, and its error arrives', async () => {
  const work = announced(
    progress,
    'Filling',
    lasting(500, () => {
      throw new Error('no room')
    }),
  )
  const outcome = expect(work).rejects.toThrow('no room')
  await vi.advanceTimersByTimeAsync(5_000)
  await outcome
  expect(lines).toEqual([])
})

test('a bar says how far it is after two seconds, every two from then on, and at the end', async () => {
  const at = progressBar(progress, 'Making', 1_000)
  at(10)
  await vi.advanceTimersByTimeAsync(1_999)
  at(20)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  at(255)
  await vi.advanceTimersByTimeAsync(1_000)
  at(600)
  at(1_000)
  expect(lines).toEqual([
    'Making [#####...............] 25 % of 1000',
    `Making [${'#'.repeat(20)}] 100 % of 1000`,
  ])
})

test('a bar for what is done within two seconds is not shown', async () => {
  const at = progressBar(progress, 'Making', 10)
  await vi.advanceTimersByTimeAsync(1_999)
  at(10)
  expect(lines).toEqual([])
})
