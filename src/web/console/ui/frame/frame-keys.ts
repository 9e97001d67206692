/** The action of a key in the console; null if it has none. @see docs/adr/0083 */
export type FrameKey = 'search' | 'help' | 'next-row' | 'previous-row' | 'open-row' | 'leave-search' | 'back'

type Pressed = {
  key: string
  hasModifier: boolean
  /** The location of the focus: a text field, the search of the page, a dialog, a row, or elsewhere. */
  focus: 'search' | 'text' | 'dialog' | 'row' | 'page'
}

const KEYS: ReadonlyMap<string, FrameKey> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next-row'],
  ['k', 'previous-row'],
  ['Escape', 'back'],
])

/** The action of a pressed key. Keys in fields and dialogs have no action. */
export function frameKey({ key, hasModifier, focus }: Pressed): FrameKey | null {
  if (hasModifier || focus === 'text' || focus === 'dialog') return null
  if (focus === 'search') return key === 'Escape' ? 'leave-search' : null
  if (focus === 'row' && key === 'Enter') return 'open-row'
  return KEYS.get(key) ?? null
}
