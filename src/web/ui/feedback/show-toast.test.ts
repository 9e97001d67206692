import { beforeEach, expect, test } from 'vitest'
import { deliverToasts, showToast, type ToastOptions } from './show-toast.ts'

// Toasts of other tests in the same process.
beforeEach(() => deliverToasts(() => undefined)())

test('toasts wait for the toaster, and then reach it in their order', () => {
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

test('the same text is the same toast, which restarts its time instead of showing twice', () => {
  const ids: string[] = []
  const stop = deliverToasts(({ id }) => ids.push(id))
  for (const text of ['Something went wrong', 'No data available.', 'Something went wrong'])
    showToast('error', text, 2000)
  stop()
  expect(ids[2]).toBe(ids[0])
  expect(ids[1]).not.toBe(ids[0])
})
