import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { settingProblems } from '../../../../domains/shop-settings/setting-problems.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { type FieldErrors, NO_ERRORS } from '../../ui/form/use-focus-on-error.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import { fieldsOf, instantOf, isSameTexts, textsOf, valueOf } from './setting-fields.ts'
import { settingsText as text } from './settings-screen.messages.ts'
import { settingsQuery, type Setting } from './use-settings.ts'

// A rule that is wrong as a whole says so at its first step.
const FIRST_STEP = 'refunds.0.from_hours'

/** What a form is opened with, and what it says to the page. */
export type SettingFormParts = {
  setting: Setting
  onDone: () => void
  /** Whether there is something to lose now. */
  onChanged: (isChanged: boolean) => void
}

/** The form of one setting, compared with the version that it opened with. @see OPS-G01, OPS-005 */
export function useSettingForm({ setting, onDone, onChanged }: SettingFormParts) {
  const [opened, setOpened] = useState(setting)
  const [texts, setTexts] = useState(() => textsOf(setting))
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS)
  const [failure, setFailure] = useState<string | null>(null)
  const [stored, setStored] = useState<Setting | null>(null)
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const { name } = opened
  const fields = fieldsOf(name, opened.value)

  const edit = (nextTexts: typeof texts, nextFrom: string) => {
    setTexts(nextTexts)
    setFrom(nextFrom)
    onChanged(nextFrom !== '' || !isSameTexts(nextTexts, textsOf(opened)))
  }
  const close = () => {
    onChanged(false)
    onDone()
  }
  const save = async (version: number) => {
    setFailure(null)
    setErrors(NO_ERRORS)
    const value = valueOf(name, fields, texts)
    const problems = Object.entries(settingProblems(name, value))
    if (problems.length > 0)
      return setErrors(Object.fromEntries(problems.map(([path, problem]) => [errorPath(path), problem])))
    const body = { name, version, value, from: instantOf(from) }
    const saved = await callConsole('/api/console/settings/save', body)
    if (!saved.ok) return refuse(saved.refusal)
    queryClient.setQueryData(consoleKeys.settings, saved.value)
    toastDone(text.saved)
    close()
  }
  const refuse = async (refusal: CallFailure) => {
    if (refusal.kind === 'refused' && refusal.code === 'stale') return findStored()
    const named = refusal.kind === 'refused' ? refusal.fields : {}
    setErrors(named)
    if (Object.keys(named).length === 0) setFailure(consoleFailure(refusal))
  }
  const findStored = async () => {
    const read = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }).catch(() => null)
    const newest = read?.settings.find((one) => one.name === name)
    if (newest === undefined) setFailure(text.staleNotLoaded)
    else setStored(newest)
  }
  const useStored = () => {
    if (stored === null) return
    setOpened(stored)
    edit(textsOf(stored), '')
    onChanged(false)
    setStored(null)
  }
  const keepMine = () => {
    if (stored === null) return
    setOpened(stored)
    setStored(null)
    void run(() => save(stored.version))
  }

  return {
    fields,
    textOf: (path: string) => texts[path] ?? '',
    change: (path: string, typed: string) => edit({ ...texts, [path]: typed }, from),
    errorOf: (path: string) =>
      errors[errorPath(path)] ?? (path === FIRST_STEP ? errors['value.refunds'] : undefined) ?? null,
    errors,
    from,
    setFrom: (typed: string) => edit(texts, typed),
    fromError: errors['from'] ?? null,
    failure,
    isBusy,
    /** What somebody else changed meanwhile; null where nobody did. */
    changed: stored && changedFields(labelsOf(opened, stored), textsOf(opened), textsOf(stored)),
    useStored,
    keepMine,
    close,
    submit: () => void run(() => save(opened.version)),
  }
}

function labelsOf(opened: Setting, stored: Setting): Record<string, string> {
  const fields = [...fieldsOf(opened.name, opened.value), ...fieldsOf(stored.name, stored.value)]
  return Object.fromEntries(fields.map(({ path, label }) => [path, label]))
}

function errorPath(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}
