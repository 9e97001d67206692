import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announced, lineWriter, progressBar, stepsBar } from './progress.ts'

let lines: string[]
const progress = (text: string) => void lines.push(text)

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function taking<T>(milliseconds: number, result: () => T): () => Promise<T> {
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

test('work that ends within two seconds is not announced', async () => {
  const work = announced(
    progress,
    'Filling',
    taking(1_999, () => 'filled'),
  )
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await work).toBe('filled')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual([])
})

test('longer work is announced after two seconds, and again when it is done', async () => {
  const work = announced(
    progress,
    'Filling',
    taking(12_400, () => 'filled'),
  )
  await vi.advanceTimersByTimeAsync(1_999)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(lines).toEqual(['Filling …'])
  await vi.advanceTimersByTimeAsync(10_400)
  expect(await work).toBe('filled')
  expect(lines).toEqual(['Filling …', 'Filling: done in 12 s'])
})

test('work that fails early announces nothing later, and its error is thrown', async () => {
  const work = announced(
    progress,
    'Filling',
    taking(500, () => {
      throw new Error('no room')
    }),
  )
  const outcome = expect(work).rejects.toThrow('no room')
  await vi.advanceTimersByTimeAsync(5_000)
  await outcome
  expect(lines).toEqual([])
})

test('a bar is printed after two seconds, every two seconds from then on, and at the end', async () => {
  const at = progressBar(progress, 'Making', { total: 1_000, unit: 'rows' })
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
    'Making [#####...............] 25 % of 1000 rows',
    `Making [${'#'.repeat(20)}] 100 % of 1000 rows`,
  ])
})

test('work that ends within two seconds has no bar', async () => {
  const at = progressBar(progress, 'Making', { total: 10, unit: 'rows' })
  await vi.advanceTimersByTimeAsync(1_999)
  at(10)
  expect(lines).toEqual([])
})

test('steps whose total is known only after the work has begun have the same bar', async () => {
  const at = stepsBar(progress, 'Preparing', 'migrations')
  at(1, 4)
  await vi.advanceTimersByTimeAsync(2_000)
  at(2, 4)
  at(4, 4)
  expect(lines).toEqual([
    'Preparing [##########..........] 50 % of 4 migrations',
    `Preparing [${'#'.repeat(20)}] 100 % of 4 migrations`,
  ])
})

test('in a terminal a bar replaces the previous one, and in a file each bar is a line', () => {
  const sentences = [
    'Making [#...] 25 % of 4 rows',
    'Making [##..] 50 % of 4 rows',
    'Done',
    'Making [####] 100 % of 4 rows',
  ]
  const written = (isTTY: boolean) => {
    const parts: string[] = []
    const say = lineWriter({ isTTY, write: (text) => parts.push(text) })
    for (const text of sentences) say(text)
    return parts
  }
  expect(written(false)).toEqual(sentences.map((text) => `${text}\n`))
  expect(written(true)).toEqual([
    'Making [#...] 25 % of 4 rows\n',
    '\u001b[1A\u001b[2KMaking [##..] 50 % of 4 rows\n',
    'Done\n',
    'Making [####] 100 % of 4 rows\n',
  ])
})
