import { useState } from 'react'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { keysOf } from '../../../../kernel/records.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { toastDone } from '../../ui/feedback.ts'
import type { ChangedField } from '../../ui/form/changed-fields.ts'
import { areasText } from './areas.messages.ts'
import { type FieldErrors, NO_ERRORS, useFocusOnError } from '../../ui/form/use-focus-on-error.ts'

/** The outcome of a save. `stale` means that another person's change has been loaded into the cache. */
export type SaveOutcome = { kind: 'done' } | { kind: 'stale' } | { kind: 'failed'; failure: CallFailure }

type AreaDraftOptions<Draft> = {
  /** The stored value of this part of the record. */
  stored: Draft
  /** The error messages of the draft. */
  check: (draft: Draft) => FieldErrors
  /** Converts the part to labelled texts, to display differences. */
  texts: (draft: Draft) => Readonly<Record<string, string>>
  /** Saves it with the newest version, and stores the reply in the cache. */
  save: (draft: Draft) => Promise<SaveOutcome>
}

/**
 * The draft of one part of an area. Several forms edit the parts of an area, which share one version. After one form is
 * saved, unchanged forms show the stored values, and changed forms show what differs.
 *
 * @see OPS-005
 */
export function useAreaDraft<Draft>({ stored, check, texts, save }: AreaDraftOptions<Draft>) {
  const [opened, setOpened] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [isStale, setStale] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const form = useFocusOnError(errors)
  const isChanged = !isSame(draft, opened)
  const isBehind = !isSame(stored, opened)

  const open = () => {
    setOpened(stored)
    setDraft(stored)
    setStale(false)
    setErrors(NO_ERRORS)
  }
  // Another form or another person has changed this part, and this form has no changes.
  if (isBehind && (!isChanged || isSame(draft, stored)) && !isBusy) open()

  const send = async () => {
    setFailure(null)
    const found = check(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const outcome = await save(draft)
    if (outcome.kind === 'done') {
      setOpened(draft)
      setStale(false)
      return toastDone(areasText.saved)
    }
    if (outcome.kind === 'stale') return setStale(true)
    const fields = outcome.failure.kind === 'refused' ? outcome.failure.fields : NO_ERRORS
    if (Object.keys(fields).length > 0) setErrors(fields)
    else setFailure(consoleFailure(outcome.failure))
  }
  const hasConflict = isStale || (isBehind && isChanged && !isBusy)
  return {
    form,
    draft,
    isChanged,
    isBusy,
    errors,
    failure,
    stale: hasConflict ? differences(texts(opened), texts(stored)) : null,
    change: (next: Draft) => {
      setDraft(next)
      setErrors(NO_ERRORS)
    },
    submit: () => {
      if (hasConflict) setStale(true)
      else void run(send)
    },
    useStored: open,
    saveOver: () => void run(send),
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
