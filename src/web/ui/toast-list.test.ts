import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, shownToasts, subscribeToToasts } from './toast-list.ts'

afterEach(() => {
  for (const toast of shownToasts()) dismissToast(toast.id)
})

const texts = () => shownToasts().map((toast) => toast.text)

test('three toasts show at once, a fourth pushes out the oldest', () => {
  for (const text of ['Please try again.', 'No data available.', 'Invalid OTP'])
    showToast('error', text, 3000)
  expect(texts()).toEqual(['Please try again.', 'No data available.', 'Invalid OTP'])

  showToast('error', 'please add address!', 3000)
  expect(texts()).toEqual(['No data available.', 'Invalid OTP', 'please add address!'])
})

test('the same text again stands there once, with its time begun anew', () => {
  showToast('error', 'Something went wrong', 2000)
  const first = shownToasts()[0]?.id
  showToast('error', 'Something went wrong', 2000)
  expect(texts()).toEqual(['Something went wrong'])
  expect(shownToasts()[0]?.id).not.toBe(first)
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
