import { useEffect, useEffectEvent, useState } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { settingProblems } from '../../../../domains/shop-settings/setting-problems.messages.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import type { FormRules } from '../../../ui/form/rules-resolver.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import {
  fieldsOf,
  type SettingTexts,
  instantOf,
  type SettingField,
  textsOf,
  valueOf,
} from './setting-fields.ts'
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

/** The texts of the fields, in their order, and the planned start as typed. */
export type SettingFormValues = { texts: string[]; from: string }

/** The form of a setting. It detects changes by other people since it was opened. @see OPS-G01, OPS-005 */
export function useSettingForm({ setting, onDone, onChanged }: SettingFormParts) {
  const [opened, setOpened] = useState(setting)
  const [failure, setFailure] = useState<string | null>(null)
  const [stored, setStored] = useState<Setting | null>(null)
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const { name } = opened
  const fields = fieldsOf(name, opened.value)
  const wireValue = ({ texts }: SettingFormValues) => valueOf(name, fields, textsByPath(fields, texts))
  const { form, showRefusals } = useTypedValues(setting, onChanged, (field, values) => {
    return messagesAt(fields, problemsOf(name, wireValue(values)))[field] ?? null
  })
  const close = () => {
    onChanged(false)
    onDone()
  }
  const save = (version: number) => async (values: SettingFormValues) => {
    setFailure(null)
    const body = { name, version, value: wireValue(values), from: instantOf(values.from) }
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
    const named = refusal.kind === 'refused' ? messagesAt(fields, refusal.fields) : {}
    if (!showRefusals(named)) setFailure(consoleFailure(refusal))
  }
  const useStored = () => {
    if (stored === null) return
    setOpened(stored)
    form.reset(valuesOf(stored))
    setStored(null)
  }
  const submitWith = (version: number) => void run(form.handleSubmit(save(version)))
  const keepMine = () => {
    if (stored !== null) submitWith(stored.version)
    setStored(null)
  }
  return {
    control: form.control,
    fields,
    failure,
    isBusy,
    changed: stored && changedFields(labelsOf(opened, stored), textsOf(opened), textsOf(stored)),
    useStored,
    keepMine,
    close,
    submit: () => submitWith(opened.version),
  }
}

/** The values of the form, whose changes are reported to the page. */
function useTypedValues(
  setting: Setting,
  onChanged: SettingFormParts['onChanged'],
  check: FormRules<SettingFormValues>['check'],
) {
  const rules = useRulesForm<SettingFormValues>({
    defaultValues: valuesOf(setting),
    fields: ({ texts }) => [...texts.map((_, at) => `texts.${at}` as const), 'from'],
    mode: 'submit',
    check,
  })
  const isChanged = rules.form.formState.isDirty
  const report = useEffectEvent(onChanged)
  // The page, which warns before an unsaved form is left.
  useEffect(() => report(isChanged), [isChanged])
  return rules
}

function valuesOf(setting: Setting): SettingFormValues {
  const texts = textsOf(setting)
  return { texts: fieldsOf(setting.name, setting.value).map(({ path }) => texts[path] ?? ''), from: '' }
}

function textsByPath(fields: readonly SettingField[], texts: readonly string[]): SettingTexts {
  return Object.fromEntries(fields.map(({ path }, at) => [path, texts[at] ?? '']))
}

/** The messages of the server or the rules, by the fields of the form. */
function messagesAt(
  fields: readonly SettingField[],
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, { path }] of fields.entries()) {
    const message = messages[errorPath(path)] ?? (path === FIRST_STEP ? messages['value.refunds'] : undefined)
    if (message !== undefined) named[`texts.${at}`] = message
  }
  if (messages['from'] !== undefined) named['from'] = messages['from']
  return named
}

function problemsOf(name: Setting['name'], value: unknown): Record<string, string> {
  const problems = Object.entries(settingProblems(name, value))
  return Object.fromEntries(problems.map(([path, problem]) => [errorPath(path), problem]))
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
