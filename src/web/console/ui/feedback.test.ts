import { expect, test } from 'vitest'
import { deliverToasts, type ToastOptions } from '../../ui/feedback/show-toast.ts'
import { toastDone, toastUndo } from './feedback.ts'

test('OPS §14: a reversible action offers Undo for ten seconds', () => {
  const toasts: ToastOptions[] = []
  const undone: string[] = []
  const end = deliverToasts((toast) => toasts.push(toast))
  toastUndo('View removed', () => undone.push('view'))
  toastDone('Note saved')
  end()

  const [undo, done] = toasts
  expect(undo).toMatchObject({ title: 'View removed', timeout: 10_000, data: { action: { text: 'Undo' } } })
  undo?.data.action?.onPress()
  expect(undone).toEqual(['view'])
  expect(done?.data.action).toBeNull()
})
