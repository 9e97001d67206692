/** What a key of the console does; null if the key means nothing there. @see docs/adr/0083 */
export type FrameKey = 'search' | 'help' | 'next-row' | 'previous-row' | 'open-row' | 'leave-search' | 'back'

type Pressed = {
  key: string
  hasModifier: boolean
  /** Where the focus is: in a field that takes text, in the search of the page, in a dialog, on a row, or elsewhere. */
  focus: 'search' | 'text' | 'dialog' | 'row' | 'page'
}

const KEYS: ReadonlyMap<string, FrameKey> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next-row'],
  ['k', 'previous-row'],
  ['Escape', 'back'],
])

/** The action of a pressed key: typing into a field is never one, and a dialog has keys of its own. */
export function frameKey({ key, hasModifier, focus }: Pressed): FrameKey | null {
  if (hasModifier || focus === 'text' || focus === 'dialog') return null
  if (focus === 'search') return key === 'Escape' ? 'leave-search' : null
  if (focus === 'row' && key === 'Enter') return 'open-row'
  return KEYS.get(key) ?? null
}
