import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { ChangedField } from './changed-fields.ts'
import { changedText, formText } from './form.messages.ts'
import styles from './stale-note.module.css'

export type StaleNoteProps = {
  changed: readonly ChangedField[]
  /** Loads the stored values into the form. */
  onUse: () => void
  /** Saves the form over what is stored. */
  onKeep: () => void
}

/** The changes by another person since the form was opened, with two options. @see OPS-005 */
export function StaleNote({ changed, onUse, onKeep }: StaleNoteProps) {
  return (
    <Note kind="warn" live>
      <p className={styles['title']}>{formText.staleTitle}</p>
      <p>{changed.length > 0 ? formText.staleText : formText.staleSame}</p>
      <dl className={styles['list']}>
        {changed.map(({ label, was, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{changedText(was, now)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        <Button variant="secondary" size="s" onClick={onUse}>
          {formText.staleUse}
        </Button>
        <Button variant="link" onClick={onKeep}>
          {formText.staleKeep}
        </Button>
      </div>
    </Note>
  )
}
