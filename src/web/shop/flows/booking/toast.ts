import { showToast } from '../../../ui/feedback/show-toast.ts'

const READING_MS = 3000

/** Reports why a step cannot be completed. */
export function showToastFor(text: string): void {
  showToast('error', text, READING_MS)
}
