import { useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { Result } from '../../../kernel/result.ts'
import type { CallFailure } from '../../app/call.ts'
import { useTask } from '../../app/use-task.ts'
import type { FormRules } from '../../ui/form/rules-resolver.ts'
import { useRulesForm } from '../../ui/form/use-rules-form.ts'
import type { ChangedField } from '../ui/form/changed-fields.ts'
import { consoleFailure, isStale } from './console-failure.ts'
import { useRecordVersions } from './use-record-versions.ts'

/** How a form reads and saves a record that several people edit. */
export type RecordFormOptions<Stored, Values extends FieldValues> = {
  rules: FormRules<Values>
  /** The form values of a version. `typed` are the values that it replaces, when the stored version is loaded. */
  toValues: (record: Stored, typed?: Values) => Values & DefaultValues<Values>
  /** The fields that differ between the version that was opened and the stored one. */
  compare: (opened: Stored, stored: Stored) => ChangedField[]
  /** Saves the values over this version, and returns the saved one. */
  save: (values: Values, version: Stored) => Promise<Result<Stored, CallFailure>>
  /** Called after the form has taken over the saved version. */
  onSaved: (saved: Stored) => Promise<void> | void
  /** Reads the stored version from the server; null if it no longer exists. */
  reload: () => Promise<Stored | null>
  /** The messages of a refusal, by field of the form. */
  toRefusals: (
    messages: Readonly<Record<string, string>>,
    values: Values,
  ) => Partial<Record<FieldPath<Values>, string>>
  /** The text above the form while a message is at a field that may be out of sight. */
  checkText?: string
}

/**
 * The form of a record that several people edit. A save names the version that the form was opened with. If another
 * person has changed the record since, nothing is saved, and the form can load the stored values or save over them.
 *
 * @param optionsFor the options for the version that the form was opened with
 * @see OPS-005
 */
export function useRecordForm<Stored, Values extends FieldValues>(
  record: Stored,
  optionsFor: (opened: Stored) => RecordFormOptions<Stored, Values>,
) {
  const { opened, newer, readNewer, open } = useRecordVersions(record)
  const { rules, toValues, compare, save, onSaved, reload, toRefusals, checkText } = optionsFor(opened)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<Values>({
    ...rules,
    defaultValues: toValues(record),
    mode: 'submit',
  })
  const openWith = (version: Stored, values = toValues(version)) => {
    open(version)
    setFailure(null)
    form.reset(values)
  }
  const showStored = async () => setFailure(await readNewer(reload))
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return showStored()
    const messages = refusal.kind === 'refused' ? toRefusals(refusal.fields, form.getValues()) : {}
    setFailure(showRefusals(messages) ? (checkText ?? null) : consoleFailure(refusal))
  }
  const saveOver = (version: Stored) =>
    run(
      form.handleSubmit(async (values) => {
        setFailure(null)
        const saved = await save(values, version)
        if (!saved.ok) return refuse(saved.refusal)
        openWith(saved.value)
        await onSaved(saved.value)
      }),
    )
  return {
    form,
    opened,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    /** The fields that another person has changed; null if nobody has. */
    stale: newer && compare(opened, newer),
    submit: () => void saveOver(opened),
    useStored: () => newer && openWith(newer, toValues(newer, form.getValues())),
    saveOver: () => newer && void saveOver(newer),
    showStored,
    /** Continues with a newer version that has the same values; typed values stay. */
    follow: open,
    /** For another call that changes the record: runs it alone, opens its result, and shows its refusal. */
    run,
    open: openWith,
    refuse,
  }
}
