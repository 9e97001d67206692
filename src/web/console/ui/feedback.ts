import { showToast, type ToastAction } from '../../ui/feedback/show-toast.ts'
import { consoleText } from '../app/console.messages.ts'

const DONE_MS = 3_000
const FAILED_MS = 6_000
const UNDO_MS = 10_000
const NEXT_MS = 10_000

/** Shows that an action has succeeded. */
export function toastDone(text: string): void {
  showToast('success', text, DONE_MS)
}

/** Shows that an action has succeeded, and offers the next one for ten seconds. */
export function toastNext(text: string, next: ToastAction): void {
  showToast('success', text, NEXT_MS, next)
}

/** Shows why an action failed; does nothing if the person cancelled it. */
export function toastFailed(text: string | null): void {
  if (text !== null) showToast('error', text, FAILED_MS)
}

/** Shows that a reversible action has succeeded, and offers Undo for ten seconds. */
export function toastUndo(text: string, onUndo: () => void): void {
  showToast('success', text, UNDO_MS, { text: consoleText.undo, onPress: onUndo })
}
