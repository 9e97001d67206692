import { Note } from '../../ui/feedback/note.tsx'

/** The reason why an action failed, announced immediately; nothing without a reason. */
export function FailureNote({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note kind="error" live>
      {text}
    </Note>
  )
}
