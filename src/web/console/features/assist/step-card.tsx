import { type ReactNode, useId } from 'react'
import { CircleCheck } from 'lucide-react'
import { Icon } from '../../../ui/action/icon.tsx'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts'
import styles from './assist.module.css'
import type { Draft, MissingStep } from './draft.ts'
import type { DraftChanges } from './use-draft.ts'

/** The props of every part of a booking. */
export type StepProps = {
  draft: Draft
  changes: DraftChanges
  /** The missing steps, after an attempt to place the booking. */
  missing: readonly MissingStep[]
}

export type StepCardProps = {
  title: string
  /** Whether this part is complete. */
  isDone: boolean
  /** The message about a missing part, after an attempt to place the booking. */
  error?: string | null | undefined
  /** The id of the element that takes the focus if this part is incomplete. */
  anchor: string
  children: ReactNode
}

/** A part of a booking with its heading. */
export function StepCard({ title, isDone, error, anchor, children }: StepCardProps) {
  const id = useId()
  const focus = useFocusAfterRemoval()
  return (
    <Card labelledBy={id}>
      <div className={styles['step']} id={anchor} tabIndex={-1} {...focus}>
        <h2 id={id} className={styles['step-title']}>
          {title}
          {isDone && <Icon of={CircleCheck} className={styles['done']} />}
        </h2>
        {error !== null && error !== undefined && (
          <div role="alert">
            <FieldMessage id={`${id}-error`} error={error} />
          </div>
        )}
        {children}
      </div>
    </Card>
  )
}
