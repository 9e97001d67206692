import { showToast } from '../../../ui/feedback/show-toast.ts'

const READING_MS = 3000

/** Says why a step cannot be left. */
export function showToastFor(text: string): void {
  showToast('error', text, READING_MS)
}
