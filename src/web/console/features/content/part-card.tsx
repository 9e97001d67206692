import type { ReactNode } from 'react'
import { contentPartText } from '../../../../domains/content/edit/content-desk.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { CardTitle } from '../../ui/titled-card.tsx'
import type { SentContentChange } from './content-queries.ts'
import { contentText as text } from './content.messages.ts'
import styles from './content.module.css'
import { PartHistory } from './part-history.tsx'
import type { usePart } from './use-part.ts'

type PartCardProps = {
  part: SentContentChange['part']
  version: number
  lead?: ReactNode
  form: Omit<ReturnType<typeof usePart>, 'values' | 'setValues' | 'errorAt'>
  children: ReactNode
}

/** A part of the content: its fields, and the result of saving. @see OPS-T01 */
export function PartCard({ part, version, lead, form, children }: PartCardProps) {
  const { formRef, isChanged, isBusy, failure, stale, submit, useStored, saveOver } = form
  return (
    <Card labelledBy={part}>
      <Form ref={formRef} className={styles['form']} onSubmit={submit}>
        <CardTitle id={part}>{contentPartText[part]}</CardTitle>
        {lead}
        {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
        {children}
        <FailureNote text={failure} />
        <div className={styles['bar']}>
          <Button type="submit" size="s" disabled={!isChanged} busy={isBusy} busyLabel={text.saving}>
            {text.save}
          </Button>
        </div>
      </Form>
      <PartHistory part={part} version={version} />
    </Card>
  )
}
