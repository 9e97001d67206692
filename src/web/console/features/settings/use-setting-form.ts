import { useState } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { settingProblems } from '../../../../domains/shop-settings/setting-problems.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { type FieldErrors, NO_ERRORS } from '../../ui/form/use-focus-on-error.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import { fieldsOf, instantOf, isSameTexts, textsOf, valueOf } from './setting-fields.ts'
import { settingsText as text } from './settings-screen.messages.ts'
import { settingsQuery, type Setting } from './use-settings.ts'

// A problem of the complete rule is displayed at its first step.
const FIRST_STEP = 'refunds.0.from_hours'

/** The setting of a form, and the callbacks to the page. */
export type SettingFormParts = {
  setting: Setting
  onDone: () => void
  /** Called with whether the form has unsaved changes. */
  onChanged: (isChanged: boolean) => void
}

/** The form of a setting. It detects changes by other people since it was opened. @see OPS-G01, OPS-005 */
export function useSettingForm({ setting, onDone, onChanged }: SettingFormParts) {
  const typed = useTyped(setting, onChanged)
  const { opened, texts, from, fields, name } = typed
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const [stored, setStored] = useState<Setting | null>(null)
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const close = () => {
    onChanged(false)
    onDone()
  }
  const save = async (version: number) => {
    setFailure(null)
    setErrors(NO_ERRORS)
    const value = valueOf(name, fields, texts)
    const problems = problemsOf(name, value)
    if (problems !== null) return setErrors(problems)
    const body = { name, version, value, from: instantOf(from) }
    const saved = await callConsole('/api/console/settings/save', body)
    if (!saved.ok) return refuse(saved.refusal)
    queryClient.setQueryData(consoleKeys.settings, saved.value)
    toastDone(text.saved)
    close()
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) {
      const newest = await newestOf(queryClient, name)
      setStored(newest ?? null)
      return setFailure(newest === undefined ? text.staleNotLoaded : null)
    }
    const named = refusal.kind === 'refused' ? refusal.fields : {}
    setErrors(named)
    if (Object.keys(named).length === 0) setFailure(consoleFailure(refusal))
  }
  const useStored = () => {
    if (stored !== null) typed.open(stored)
    setStored(null)
  }
  const keepMine = () => {
    if (stored !== null) void run(() => save(stored.version))
    setStored(null)
  }

  return {
    ...typed,
    textOf: (path: string) => texts[path] ?? '',
    errorOf: (path: string) => errorAt(errors, path),
    errors,
    fromError: errors['from'] ?? null,
    failure,
    isBusy,
    changed: stored && changedFields(labelsOf(opened, stored), textsOf(opened), textsOf(stored)),
    useStored,
    keepMine,
    close,
    submit: () => void run(() => save(opened.version)),
  }
}

/** The texts of the fields, and the version that the form was opened with. */
function useTyped(setting: Setting, onChanged: SettingFormParts['onChanged']) {
  const [opened, setOpened] = useState(setting)
  const [texts, setTexts] = useState(() => textsOf(setting))
  const [from, setFrom] = useState('')
  const edit = (nextTexts: typeof texts, nextFrom: string) => {
    setTexts(nextTexts)
    setFrom(nextFrom)
    onChanged(nextFrom !== '' || !isSameTexts(nextTexts, textsOf(opened)))
  }
  return {
    opened,
    texts,
    from,
    name: opened.name,
    fields: fieldsOf(opened.name, opened.value),
    change: (path: string, text: string) => edit({ ...texts, [path]: text }, from),
    setFrom: (text: string) => edit(texts, text),
    /** Resets the form to another version. */
    open(stored: Setting) {
      setOpened(stored)
      setTexts(textsOf(stored))
      setFrom('')
      onChanged(false)
    },
  }
}

function problemsOf(name: Setting['name'], value: unknown): FieldErrors | null {
  const problems = Object.entries(settingProblems(name, value))
  if (problems.length === 0) return null
  return Object.fromEntries(problems.map(([path, problem]) => [errorPath(path), problem]))
}

function errorAt(errors: FieldErrors, path: string): string | null {
  return errors[errorPath(path)] ?? (path === FIRST_STEP ? errors['value.refunds'] : undefined) ?? null
}

async function newestOf(queryClient: QueryClient, name: string): Promise<Setting | undefined> {
  const read = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
  return read?.settings.find((one) => one.name === name)
}

function labelsOf(opened: Setting, stored: Setting): Record<string, string> {
  const fields = [...fieldsOf(opened.name, opened.value), ...fieldsOf(stored.name, stored.value)]
  return Object.fromEntries(fields.map(({ path, label }) => [path, label]))
}

function errorPath(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}
