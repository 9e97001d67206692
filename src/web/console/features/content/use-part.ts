import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireDeskContent } from '../../../../domains/content/edit/content-desk.contract.ts'
import { contentPartText } from '../../../../domains/content/edit/content-desk.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordVersions } from '../../app/use-record-versions.ts'
import { toastDone } from '../../ui/feedback.ts'
import { useFocusOnError } from '../../ui/form/use-focus-on-error.ts'
import { type SentContentChange, contentQuery } from './content-queries.ts'
import { contentFaults } from './content-faults.ts'
import { contentText } from './content.messages.ts'

/** Whether one of the forms has changes that are not being saved. */
export function hasUnsaved(forms: readonly { isChanged: boolean; isBusy: boolean }[]): boolean {
  return forms.some(({ isChanged, isBusy }) => isChanged && !isBusy)
}

/** The conversions of an editable part: to form values, to texts for a comparison, and to the body of the call. */
export type PartForm<Values> = {
  part: SentContentChange['part']
  valuesOf: (content: WireDeskContent) => Values
  textOf: (values: Values) => string
  changeOf: (values: Values) => SentContentChange
}

/** The form of a part. It detects changes by other people since it was opened. @see OPS-005, OPS-T01 */
export function usePart<Values>(content: WireDeskContent, { part, ...form }: PartForm<Values>) {
  const { valuesOf, textOf, changeOf } = form
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { opened, newer, readNewer, open } = useRecordVersions(content)
  const [values, setValues] = useState(valuesOf(content))
  const { formRef, errors, showErrors } = useFieldErrors()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const show = (stored: WireDeskContent) => {
    open(stored)
    setFailure(null)
    setValues(valuesOf(stored))
  }
  const save = async (version: number) => {
    setFailure(null)
    if (!isFit(changeOf(values))) return setFailure(contentText.check)
    const saved = await callConsole('/api/console/content/save', { version, change: changeOf(values) })
    if (!saved.ok) return refuse(saved.refusal)
    show(saved.value.content)
    queryClient.setQueryData(consoleKeys.content, saved.value.content)
    toastDone(contentText.saved)
  }
  const reload = () => queryClient.fetchQuery({ ...contentQuery, staleTime: 0 })
  /** Validates the fields of a change and shows the messages at invalid fields; returns whether all are valid. */
  const isFit = (change: SentContentChange): boolean => {
    const faults = contentFaults(change)
    return !showErrors(faults)
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return setFailure(await readNewer(reload))
    const isMarked = mark(refusal)
    setFailure(isMarked ? contentText.check : consoleFailure(refusal))
  }
  /** Shows a refusal at its fields; false if it names no field. */
  const mark = (refusal: CallFailure): boolean => {
    return showErrors(refusal.kind === 'refused' ? refusal.fields : {})
  }
  const stored = textOf(valuesOf(opened))
  return {
    /** The ref of the form: the first field with an error takes the focus. */
    formRef,
    values,
    setValues,
    /** The message at a field of the change. */
    errorAt: (field: string): string | null => errors[`change.${field}`] ?? null,
    isChanged: textOf(values) !== stored,
    isBusy,
    failure,
    mark,
    isFit,
    stale: newer && [{ label: contentPartText[part], was: stored, now: textOf(valuesOf(newer)) }],
    submit: () => void run(() => save(opened[part].version)),
    useStored: () => newer && show(newer),
    saveOver: () => newer && void run(() => save(newer[part].version)),
  }
}

type FieldErrors = Readonly<Record<string, string>>

/** The errors of the last check by field. */
function useFieldErrors() {
  const [checked, setChecked] = useState<{ submitCount: number; errors: FieldErrors }>(UNCHECKED)
  return {
    formRef: useFocusOnError(checked),
    errors: checked.errors,
    /** Shows the errors and focuses the first one; false if there is none. */
    showErrors: (errors: FieldErrors): boolean => {
      setChecked(({ submitCount }) => ({ submitCount: submitCount + 1, errors }))
      return Object.keys(errors).length > 0
    },
  }
}

const UNCHECKED = { submitCount: 0, errors: {} }
