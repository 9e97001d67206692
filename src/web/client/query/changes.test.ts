import { expect, test, vi } from 'vitest'
import { type ChangeOptions, Changes } from './changes.ts'

const CART = { id: 'cart' }

/** A change that ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { mutationFn: vi.fn<() => Promise<string>>(() => promise), answer: resolve, fail: reject }
}

const settle = () => new Promise((done) => setTimeout(done))

test('changes of one scope are made one after the other, in their order', async () => {
  const changes = new Changes()
  const [first, second] = [held(), held()]
  const one = changes.make({ scope: CART, mutationFn: first.mutationFn }, undefined)
  const other = changes.make({ scope: CART, mutationFn: second.mutationFn }, undefined)
  await settle()
  expect(first.mutationFn).toHaveBeenCalledOnce()
  expect(second.mutationFn).not.toHaveBeenCalled()

  first.answer('first')
  expect(await one).toBe('first')
  await settle()
  expect(second.mutationFn).toHaveBeenCalledOnce()
  second.answer('second')
  expect(await other).toBe('second')
})

test('one that fails lets the next have its turn', async () => {
  const changes = new Changes()
  const first = held()
  const one = changes.make({ scope: CART, mutationFn: first.mutationFn }, undefined)
  const other = changes.make({ scope: CART, mutationFn: async () => 'made' }, undefined)
  first.fail(new Error('no'))
  await expect(one).rejects.toThrow('no')
  expect(await other).toBe('made')
})

test('changes of another scope, and of none, do not wait', async () => {
  const changes = new Changes()
  const first = held()
  const one = changes.make({ scope: CART, mutationFn: first.mutationFn }, undefined)
  expect(await changes.make({ scope: { id: 'other' }, mutationFn: async () => 'other' }, undefined)).toBe(
    'other',
  )
  expect(await changes.make({ mutationFn: async () => 'none' }, undefined)).toBe('none')
  first.answer('')
  await one
})

test('what is shown at once does not wait for its turn; what it gives is handed on', async () => {
  const changes = new Changes()
  const first = held()
  const one = changes.make({ scope: CART, mutationFn: first.mutationFn }, undefined)
  const onMutate = vi.fn((sku: string) => `before ${sku}`)
  const onSuccess = vi.fn()
  const options = { scope: CART, mutationFn: async (sku: string) => `added ${sku}`, onMutate, onSuccess }
  const other = changes.make(options, 'A')
  await settle()
  expect(onMutate).toHaveBeenCalledExactlyOnceWith('A')

  first.answer('')
  await Promise.all([one, other])
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith('added A', 'A', 'before A')
})

test('a failure is told with what was before, and then the end of it', async () => {
  const told: unknown[] = []
  const options: ChangeOptions<string, string, string> = {
    mutationFn: () => Promise.reject(new Error('lost')),
    onMutate: () => 'before',
    onSuccess: () => told.push('success'),
    onError: ({ message }, of, before) => told.push([message, of, before]),
    onSettled: (answer, error, of) => told.push([answer, error?.message, of]),
  }
  await expect(new Changes().make(options, 'A')).rejects.toThrow('lost')
  expect(told).toEqual([
    ['lost', 'A', 'before'],
    [undefined, 'lost', 'A'],
  ])
})

test('a change is under way from the beginning until all that follows it is done', async () => {
  const changes = new Changes()
  const first = held()
  const seen: number[] = []
  changes.subscribe(() => seen.push(changes.underWay().length))
  const options = { mutationKey: 'add', mutationFn: first.mutationFn, onSettled: () => settle() }
  const one = changes.make(options, undefined)
  expect(changes.underWay()).toMatchObject([{ mutationKey: 'add' }])
  first.answer('')
  await Promise.resolve()
  expect(changes.underWay()).toHaveLength(1)
  await one
  expect(changes.underWay()).toHaveLength(0)
  expect(seen).toEqual([1, 0])
})

test('what is told of it is looked up when it is told: a part of the page may say another thing by then', async () => {
  const first = held()
  const told: string[] = []
  const options = { mutationFn: first.mutationFn, onSuccess: () => told.push('old') }
  const one = new Changes().make(options, undefined)
  options.onSuccess = () => told.push('new')
  first.answer('')
  await one
  expect(told).toEqual(['new'])
})

test('nothing waits for a change that was forgotten', async () => {
  const changes = new Changes()
  const first = held()
  const one = changes.make({ scope: CART, mutationFn: first.mutationFn }, undefined)
  changes.clear()
  expect(changes.underWay()).toHaveLength(0)
  expect(await changes.make({ scope: CART, mutationFn: async () => 'made' }, undefined)).toBe('made')
  first.answer('late')
  expect(await one).toBe('late')
})
