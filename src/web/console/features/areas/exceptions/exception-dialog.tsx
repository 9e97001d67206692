import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import type { WireException } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toastDone } from '../../../ui/feedback.ts'
import { FormModal } from '../../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../../ui/form/leave-warning.tsx'
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx'
import styles from '../areas.module.css'
import {
  EXCEPTION_FIELDS,
  exceptionProblem,
  exceptionRefusals,
  type ExceptionValues,
  fromExceptionValues,
  newException,
  toExceptionValues,
} from './exception-form.ts'
import { exceptionText } from './exceptions.messages.ts'

/** Where an exception can apply: `all`, `city:201` or `area:1101`. */
export type ScopeOption = SelectOption

export type ExceptionDialogProps = {
  /** Null for a new one. */
  stored: WireException | null
  scopes: readonly ScopeOption[]
  today: IstDate
  onClose: () => void
}

/** The form of an exception. @see OPS-A01 */
export function ExceptionDialog({ stored, scopes, today, onClose }: ExceptionDialogProps) {
  const title = stored === null ? exceptionText.dialogNew : exceptionText.dialogEdit
  return (
    <FormModal open onClose={onClose} title={title}>
      <ExceptionForm {...{ stored, scopes, today, onClose }} />
    </FormModal>
  )
}

function ExceptionForm({ stored, scopes, today, onClose }: ExceptionDialogProps) {
  const { control, isChanged, isBusy, failure, submit } = useException({ stored, scopes, today, onClose })
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <SelectField control={control} name="scope" label={exceptionText.where} options={scopes} />
      <div className={styles['pair']}>
        <Field control={control} name="fromDay" type="date" label={exceptionText.fromDay} />
        <Field control={control} name="toDay" type="date" label={exceptionText.toDay} />
      </div>
      <Hours control={control} />
      <Effect control={control} />
      <Field control={control} name="reason" label={exceptionText.reason} hint={exceptionText.reasonHint} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={isChanged && !isBusy} />
      <div className={styles['actions']}>
        <Button type="submit" size="s" busy={isBusy} busyLabel={exceptionText.saving}>
          {exceptionText.save}
        </Button>
      </div>
    </Form>
  )
}

type FormControl = { control: Control<ExceptionValues> }

function Hours({ control }: FormControl) {
  const { value, onChange, ref } = useField({ control, name: 'hasHours' })
  return (
    <>
      <Checkbox
        ref={ref}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            {exceptionText.someHours}
            <span className={styles['hint']}>{exceptionText.someHoursHint}</span>
          </>
        }
      />
      {value && (
        <div className={styles['pair']}>
          <Field control={control} name="from" type="time" label={exceptionText.from} />
          <Field control={control} name="to" type="time" label={exceptionText.to} />
        </div>
      )}
    </>
  )
}

const KINDS = [
  { value: 'closed', text: exceptionText.kindClosed },
  { value: 'capacity', text: exceptionText.kindCapacity },
] as const

function Effect({ control }: FormControl) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <SelectField control={control} name="kind" label={exceptionText.kind} options={KINDS} />
      {kind === 'closed' ? (
        <Field
          control={control}
          name="text"
          label={exceptionText.text}
          note={exceptionText.optional}
          hint={exceptionText.textHint}
        />
      ) : (
        <Field
          control={control}
          name="capacity"
          label={exceptionText.capacity}
          inputMode="numeric"
          mask={(text) => text.replaceAll(/\D/g, '').slice(0, 4)}
        />
      )}
    </>
  )
}

function useException({ stored, scopes, today, onClose }: ExceptionDialogProps) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<ExceptionValues>({
    defaultValues:
      stored === null ? newException(scopes[0]?.value ?? 'all', today) : toExceptionValues(stored),
    fields: EXCEPTION_FIELDS,
    mode: 'submit',
    check: (field, values) => exceptionProblem(field, values, today),
  })
  const save = async (values: ExceptionValues) => {
    setFailure(null)
    const edited = stored === null ? {} : { id: stored.id, version: stored.version }
    const body = { ...edited, ...fromExceptionValues(values) }
    const saved = await callConsole('/api/console/exceptions/save', body)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allExceptions })
    if (saved.ok) {
      toastDone(exceptionText.saved)
      return onClose()
    }
    const { refusal } = saved
    const fields = refusal.kind === 'refused' ? exceptionRefusals(refusal.fields) : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(refusal))
  }
  return {
    control: form.control,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    submit: () => void run(form.handleSubmit(save)),
  }
}
