import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { fieldsOf, instantOf, textAt, valueOf, type FieldTexts } from './setting-fields.ts'
import { settingsText as text } from './settings-screen.messages.ts'
import type { Setting } from './use-settings.ts'

// A rule that is wrong as a whole says so at its first step.
const FIRST_STEP = 'refunds.0.from_hours'

/** The form of one setting: what stands in its fields, what is wrong with them, and its save. */
export function useSettingForm({ name, version, value }: Setting, onDone: () => void) {
  // The fields stay those of the value that the form was opened with.
  const [fields] = useState(() => fieldsOf(name, value))
  const [texts, setTexts] = useState<FieldTexts>(() =>
    Object.fromEntries(fields.map(({ path }) => [path, textAt(value, path)])),
  )
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()

  const save = async () => {
    setFailure(null)
    setErrors({})
    const body = { name, version, value: valueOf(name, fields, texts), from: instantOf(from) }
    const saved = await callConsole('/api/console/settings/save', body)
    if (saved.ok) {
      queryClient.setQueryData(consoleKeys.settings, saved.value)
      toastDone(text.saved)
      return onDone()
    }
    const { refusal } = saved
    const named = refusal.kind === 'refused' ? refusal.fields : {}
    setErrors(named)
    if (Object.keys(named).length === 0) setFailure(consoleFailure(refusal))
    // Somebody else was first: the card then shows what that one saved.
    await queryClient.invalidateQueries({ queryKey: consoleKeys.settings })
  }

  return {
    fields,
    textOf: (path: string) => texts[path] ?? '',
    change: (path: string, typed: string) => setTexts({ ...texts, [path]: typed }),
    errorOf: (path: string) =>
      errors[errorPath(path)] ?? (path === FIRST_STEP ? errors['value.refunds'] : undefined) ?? null,
    from,
    setFrom,
    fromError: errors['from'] ?? null,
    failure,
    isBusy,
    submit: () => void run(save),
  }
}

function errorPath(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}
