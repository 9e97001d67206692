import { beforeEach, expect, test } from 'vitest'
import { deliverToasts, showToast, type ToastOptions } from './show-toast.ts'

// Discards the toasts of other tests in this process.
beforeEach(() => deliverToasts(() => undefined)())

test('toasts are queued until the toaster loads, and then delivered in order', () => {
  const delivered: ToastOptions[] = []
  const texts = () => delivered.map(({ title }) => title)
  const undo = { text: 'Undo', onPress: () => undefined }
  showToast('info', 'Removed from cart', 5000, undo)
  showToast('error', 'Something went wrong', 2000)

  const stop = deliverToasts((toast) => delivered.push(toast))
  showToast('success', 'Item Deleted!', 2000)
  expect(texts()).toEqual(['Removed from cart', 'Something went wrong', 'Item Deleted!'])
  expect(delivered[0]).toMatchObject({ type: 'info', timeout: 5000, data: { action: undo } })

  stop()
  showToast('info', 'Offline', 2000)
  expect(texts()).toHaveLength(3)
  deliverToasts((toast) => delivered.push(toast))()
  expect(texts()).toEqual(['Removed from cart', 'Something went wrong', 'Item Deleted!', 'Offline'])
})

test('a toast with the same text restarts its time instead of appearing twice', () => {
  const ids: string[] = []
  const stop = deliverToasts(({ id }) => ids.push(id))
  for (const text of ['Something went wrong', 'No data available.', 'Something went wrong'])
    showToast('error', text, 2000)
  stop()
  expect(ids[2]).toBe(ids[0])
  expect(ids[1]).not.toBe(ids[0])
})
