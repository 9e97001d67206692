import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import type { ChangedField } from '../../ui/form/changed-fields.ts'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { areasText } from './areas.messages.ts'
import styles from './areas.module.css'

type AreaCardProps = { title: string; children: ReactNode }

/** A section of an area's page with its heading. */
export function AreaCard({ title, children }: AreaCardProps) {
  const id = useId()
  return (
    <TitledCard id={id} title={title}>
      {children}
    </TitledCard>
  )
}

type AreaFormProps = {
  /** The result of `useAreaForm`. */
  edit: {
    ref: RefObject<HTMLFormElement | null>
    isChanged: boolean
    isBusy: boolean
    failure: string | null
    stale: readonly ChangedField[] | null
    submit: () => void
    useStored: () => void
    saveOver: () => void
  }
  mayChange: boolean
  /** Displayed beside the save button. */
  actions?: ReactNode
  saveText?: string
  children: ReactNode
}

/** The form of one part of an area: its fields, the changes by another person, and the save button. @see OPS-005 */
export function AreaForm({ edit, mayChange, actions, saveText, children }: AreaFormProps) {
  const { ref, isChanged, isBusy, failure, stale } = edit
  return (
    <>
      {stale !== null && <StaleNote changed={stale} onUse={edit.useStored} onKeep={edit.saveOver} />}
      <Form ref={ref} className={styles['form']} onSubmit={edit.submit}>
        <fieldset disabled={!mayChange} className={styles['form']}>
          {children}
        </fieldset>
        <FailureNote text={failure} />
        {mayChange && (
          <div className={styles['actions']}>
            <Button type="submit" size="s" disabled={!isChanged} busy={isBusy} busyLabel={areasText.saving}>
              {saveText ?? areasText.save}
            </Button>
            {actions}
          </div>
        )}
      </Form>
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </>
  )
}
