import { expect, test } from 'vitest'
import { Admission } from './admission.ts'

/** Work that runs until it is released, with a record of its starts and outcomes. */
function workshop(admission: Admission) {
  const running: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, key = 'one') =>
    admission
      .run(key, async () => {
        running.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        running.splice(running.indexOf(name), 1)
        if (name === 'fails') throw new Error('failed')
        return name
      })
      .then((done) => void (done === null && refused.push(name)))
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { running, refused, begin, end }
}

test('SEC-30: work of one key runs two at a time, three more wait in order, and the next is refused', async () => {
  const { running, refused, begin, end } = workshop(new Admission({ atOnce: 2, waiting: 3 }))
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => begin(name))
  await end('nothing')
  expect([running, refused]).toEqual([['a', 'b'], ['f']])
  await end('a')
  expect(running).toEqual(['b', 'c'])
  for (const name of ['b', 'c', 'd', 'e']) await end(name)
  await Promise.all(all)
  expect([running, refused]).toEqual([[], ['f']])
})

test('SEC-30: work of another key does not wait', async () => {
  const { running, begin, end } = workshop(new Admission({ atOnce: 1, waiting: 9 }))
  void begin('a')
  void begin('b')
  void begin('other', 'another')
  await end('nothing')
  expect(running).toEqual(['a', 'other'])
})

test('work that fails lets the next one start', async () => {
  const { running, begin, end } = workshop(new Admission({ atOnce: 1, waiting: 1 }))
  const failing = begin('fails')
  void begin('next')
  const failed = expect(failing).rejects.toThrow('failed')
  await end('fails')
  await failed
  expect(running).toEqual(['next'])
})
