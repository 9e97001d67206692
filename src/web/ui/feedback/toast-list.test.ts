import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, shownToasts, subscribeToToasts } from './toast-list.ts'

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

const texts = () => shownToasts().map(({ text, isOver }) => (isOver ? '' : text))

test('three toasts show at once, a fourth takes the place of the oldest', () => {
  for (const text of ['Please try again.', 'No data available.', 'Invalid OTP'])
    showToast('error', text, 3000)
  expect(texts()).toEqual(['Please try again.', 'No data available.', 'Invalid OTP'])

  showToast('error', 'please add address!', 3000)
  expect(texts()).toEqual(['please add address!', 'No data available.', 'Invalid OTP'])
  showToast('error', 'Something went wrong', 3000)
  expect(texts()).toEqual(['please add address!', 'Something went wrong', 'Invalid OTP'])
})

test('the same text again stands there once, with its time begun anew', () => {
  showToast('error', 'Something went wrong', 2000)
  const first = shownToasts()[0]?.id
  showToast('error', 'Something went wrong', 2000)
  expect(texts()).toEqual(['Something went wrong'])
  expect(shownToasts()[0]?.id).not.toBe(first)
})

test('none moves for another: what is over keeps its place while one stands beyond it, and the next takes it', () => {
  for (const text of ['one', 'two', 'three']) showToast('info', text, 3000)
  const [one, two, three] = shownToasts().map(({ id }) => id)
  dismissToast(one ?? 0)
  expect(texts()).toEqual(['', 'two', 'three'])
  showToast('info', 'two', 3000)
  expect(texts()).toEqual(['', 'two', 'three'])
  showToast('info', 'four', 3000)
  expect(texts()).toEqual(['four', 'two', 'three'])
  expect(shownToasts()[1]?.id).not.toBe(two)
  dismissToast(shownToasts()[1]?.id ?? 0)
  dismissToast(three ?? 0)
  expect(texts()).toEqual(['four'])
  dismissToast(shownToasts()[0]?.id ?? 0)
  expect(shownToasts()).toEqual([])
})

test('whoever watches the toasts hears of a new one and of one taken away, until they stop', () => {
  const heard = vi.fn<() => void>()
  const stop = subscribeToToasts(heard)
  showToast('info', 'Removed from cart', 5000, { text: 'Undo', onPress: () => undefined })
  dismissToast(shownToasts()[0]?.id ?? 0)
  expect(heard).toHaveBeenCalledTimes(2)

  stop()
  showToast('info', 'Removed from cart', 5000)
  expect(heard).toHaveBeenCalledTimes(2)
})
