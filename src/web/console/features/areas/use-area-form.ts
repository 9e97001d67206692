import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import type { RulesForm } from '../../../ui/form/use-rules-form.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { toastDone } from '../../ui/feedback.ts'
import type { ChangedField } from '../../ui/form/changed-fields.ts'
import { useFocusOnError } from '../../ui/form/use-focus-on-error.ts'
import { areasText } from './areas.messages.ts'

/** The outcome of a save. `stale` means that another person's change has been loaded into the cache. */
export type SaveOutcome = { kind: 'done' } | { kind: 'stale' } | { kind: 'failed'; failure: CallFailure }

type AreaFormOptions<Values extends FieldValues> = {
  /** The stored value of this part of the record. */
  stored: Values
  /** Converts the part to labelled texts, to display differences. */
  texts: (values: Values) => Readonly<Record<string, string>>
  /** Saves it with the newest version, and stores the reply in the cache. */
  save: (values: Values) => Promise<SaveOutcome>
  /** Converts the fields of a refusal to those of the form. */
  toRefusals: (
    fields: Readonly<Record<string, string>>,
    values: Values,
  ) => Partial<Record<FieldPath<Values>, string>>
}

/**
 * Saves one part of an area. Several forms edit the parts of an area, which share one version. After one form is saved,
 * unchanged forms show the stored values, and changed forms show what differs.
 *
 * @see OPS-005
 */
export function useAreaForm<Values extends FieldValues>(
  { form, showRefusals }: RulesForm<Values>,
  { stored, texts, save, toRefusals }: AreaFormOptions<Values>,
) {
  const [opened, setOpened] = useState(stored)
  const [isStale, setStale] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const ref = useFocusOnError(form.formState)
  const isChanged = form.formState.isDirty
  const isBehind = !isSame(stored, opened)
  const isFollowing = isBehind && !isBusy && (!isChanged || isSame(form.getValues(), stored))

  const open = () => {
    setOpened(stored)
    setStale(false)
  }
  // Another form or another person has changed this part, and this form has no changes.
  if (isFollowing) open()

  const { reset } = form
  // The store of react-hook-form.
  useEffect(() => reset(opened), [reset, opened])

  const send = async (values: Values) => {
    setFailure(null)
    const outcome = await save(values)
    if (outcome.kind === 'done') {
      setOpened(values)
      setStale(false)
      return toastDone(areasText.saved)
    }
    if (outcome.kind === 'stale') return setStale(true)
    const fields = outcome.failure.kind === 'refused' ? outcome.failure.fields : {}
    const isNamed = showRefusals(toRefusals(fields, values))
    if (!isNamed) setFailure(consoleFailure(outcome.failure))
  }
  const saveOver = () => void run(form.handleSubmit(send))
  const hasConflict = isStale || (isBehind && isChanged && !isBusy && !isFollowing)
  return {
    ref,
    isChanged,
    isBusy,
    failure,
    stale: hasConflict ? differences(texts(opened), texts(stored)) : null,
    submit: () => {
      if (hasConflict) setStale(true)
      else saveOver()
    },
    useStored: open,
    saveOver,
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function differences(
  was: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ChangedField[] {
  return keysOf({ ...was, ...now })
    .map((label) => ({ label, was: was[label] ?? '', now: now[label] ?? '' }))
    .filter((field) => field.was !== field.now)
}
