import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { WireException } from '../../../../../domains/slots/plan/plan-shapes.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { CONSOLE_PATH } from '../../../../app/console-path.ts'
import { useTask } from '../../../../app/use-task.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useField } from '../../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../../app/console-failure.ts'
import { consoleKeys } from '../../../app/console-keys.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { toastDone, toastNext } from '../../../ui/feedback.ts'
import { FormDialogActions, FormModal } from '../../../ui/form/form-dialog.tsx'
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
import { affectedText, exceptionText, savedText } from './exceptions.messages.ts'
import exceptionStyles from './exceptions.module.css'
import { useAffectedBookings } from './use-affected-bookings.ts'

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
  const { control, affected, isChanged, isBusy, failure, submit } = useException({
    stored,
    scopes,
    today,
    onClose,
  })
  return (
    <Form className={styles['form']} onSubmit={submit}>
      <SelectField control={control} name="scope" label={exceptionText.where} options={scopes} />
      <div className={styles['pair']}>
        <Field control={control} name="fromDay" type="date" label={exceptionText.fromDay} />
        <Field control={control} name="toDay" type="date" label={exceptionText.toDay} />
      </div>
      <AffectedNote count={affected} />
      <Hours control={control} />
      <Effect control={control} />
      <Field control={control} name="reason" label={exceptionText.reason} hint={exceptionText.reasonHint} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={isChanged && !isBusy} />
      <FormDialogActions>
        <Button type="submit" size="s" busy={isBusy} busyLabel={exceptionText.saving}>
          {exceptionText.save}
        </Button>
      </FormDialogActions>
    </Form>
  )
}

/** The bookings that the exception affects. Its space is reserved, because the count appears while staff type. */
function AffectedNote({ count }: { count: number | null | undefined }) {
  const text = affectedText(count)
  return (
    <div className={exceptionStyles['affected']} aria-live="polite">
      {text !== '' && <Note kind={count ? 'warn' : 'info'}>{text}</Note>}
    </div>
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
  const navigate = useNavigate()
  const openToMove = () => void navigate(`${CONSOLE_PATH}/planner/to-move`)
  const affected = useAffectedBookings(stored?.id ?? null, form.watch(), today)
  const save = async (values: ExceptionValues) => {
    setFailure(null)
    const edited = stored === null ? {} : { id: stored.id, version: stored.version }
    const body = { ...edited, ...fromExceptionValues(values) }
    const saved = await callConsole('/api/console/exceptions/save', body)
    await queryClient.invalidateQueries({ queryKey: consoleKeys.allExceptions })
    if (saved.ok) {
      if (affected) toastNext(savedText(affected), { text: exceptionText.toMove, onPress: openToMove })
      else toastDone(exceptionText.saved)
      return onClose()
    }
    const { refusal } = saved
    const fields = refusal.kind === 'refused' ? exceptionRefusals(refusal.fields) : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(refusal))
  }
  return {
    control: form.control,
    affected,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    submit: () => void run(form.handleSubmit(save)),
  }
}
