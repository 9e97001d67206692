import { showToast } from '../../ui/feedback/show-toast.ts'
import { consoleText } from '../app/console.messages.ts'

const DONE_MS = 3_000
const FAILED_MS = 6_000
const UNDO_MS = 10_000

/** Says that an action is done. */
export function toastDone(text: string): void {
  showToast('success', text, DONE_MS)
}

/** Says why an action failed; nothing where the person has cancelled it. */
export function toastFailed(text: string | null): void {
  if (text !== null) showToast('error', text, FAILED_MS)
}

/** Says that a reversible action is done, and offers Undo for ten seconds. */
export function toastUndo(text: string, onUndo: () => void): void {
  showToast('success', text, UNDO_MS, { text: consoleText.undo, onPress: onUndo })
}
