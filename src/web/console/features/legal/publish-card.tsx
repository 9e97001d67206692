import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { toInstant } from '../../app/local-instant.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { CardTitle } from '../../ui/titled-card.tsx'
import { setLegalPage } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'
import styles from './legal.module.css'

type PublishCardProps = {
  stored: WireLegalPage
  /** The draft in the editor. */
  draft: WireLegalPage['draft']
  isChanged: boolean
  onReplaced: () => void
  /** Whether another person has saved another draft. */
  onStale: () => Promise<void>
}

/**
 * Publishes the saved draft, now or at an instant. A change of the notice can be marked as material.
 *
 * @see OPS-T02, OPS-T03
 */
export function PublishCard(props: PublishCardProps) {
  const { stored, draft, isChanged } = props
  const { control, failure, isBusy, publish } = usePublish(props)
  const { ref, value: isMaterial, onChange } = useField({ control, name: 'material' })
  const isPlanned = stored.versions.some(({ state }) => state === 'planned')
  const waitsFor = isPlanned ? text.isPlanned : text.saveFirst
  const isReady = draft !== null && !isChanged && !isPlanned
  return (
    <Card labelledBy="publish">
      <Form className={styles['form']} onSubmit={publish}>
        <CardTitle id="publish">{text.publish}</CardTitle>
        <p className="muted small">{isReady ? text.publishLead : waitsFor}</p>
        <Field control={control} name="at" type="datetime-local" label={text.at} hint={text.atHint} />
        {stored.page === 'privacy' && (
          <div>
            <Checkbox
              ref={ref}
              checked={isMaterial}
              aria-describedby="material-hint"
              onChange={(event) => onChange(event.target.checked)}
              label={text.material}
            />
            <p id="material-hint" className="muted small">
              {text.materialHint}
            </p>
          </div>
        )}
        <FailureNote text={failure} />
        <div className={styles['bar']}>
          <Button type="submit" size="s" disabled={!isReady} busy={isBusy} busyLabel={text.publishing}>
            {text.publish}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The start of a version, '' for now, and whether the change is material. */
type Publication = { at: string; material: boolean }

function usePublish({ stored: { page }, draft, onReplaced, onStale }: PublishCardProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<Publication>({
    defaultValues: { at: '', material: false },
    fields: ['at'],
    mode: 'submit',
    check: (_field, { at }) => (at !== '' && toInstant(at) === null ? text.atProblem : null),
  })
  const publish = async ({ at, material }: Publication) => {
    setFailure(null)
    if (draft === null) return
    const instant = at === '' ? null : toInstant(at)
    const wanted = { page, version: draft.version, at: instant, material }
    const done = await callConsole('/api/console/legal/publish', wanted)
    if (!done.ok) return refuse(done.refusal)
    await setLegalPage(queryClient, done.value.content)
    toastDone(instant === null ? text.published : text.willBegin)
    onReplaced()
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return onStale()
    const isNamed = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isNamed) setFailure(consoleFailure(refusal))
  }
  return { control: form.control, failure, isBusy, publish: () => void run(form.handleSubmit(publish)) }
}
