import { consoleText } from '../app/console.messages.ts'
import { toastDone, toastFailed } from './feedback.ts'

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toastDone(consoleText.copied)
  else toastFailed(consoleText.copyFailed)
}
