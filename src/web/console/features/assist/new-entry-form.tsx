import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'

type NewEntryFormProps = {
  /** The label of the button that saves. */
  save: string
  failure: string | null
  isBusy: boolean
  onSubmit: () => void
  /** Null if the form cannot be closed, because there is no entry yet. */
  onCancel: (() => void) | null
  /** The fields. */
  children: ReactNode
}

/** The form of a step for a new patient or a new address. It takes the focus if it was opened by a button. */
export function NewEntryForm({ save, failure, isBusy, onSubmit, onCancel, children }: NewEntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isRequested = onCancel !== null

  // The document's focus: the form opens for typing.
  useEffect(() => {
    if (isRequested) form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isRequested])
  return (
    <Form ref={form} className={styles['form']} onSubmit={onSubmit}>
      {children}
      <FailureNote text={failure} />
      <div className={styles['actions']}>
        <Button type="submit" size="s" busy={isBusy} busyLabel={assistText.saving}>
          {save}
        </Button>
        {onCancel !== null && (
          <Button variant="secondary" size="s" onClick={onCancel}>
            {assistText.cancel}
          </Button>
        )}
      </div>
    </Form>
  )
}
