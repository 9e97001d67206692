import { useEffect, useEffectEvent } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ok } from '../../../../kernel/result.ts'
import { settingProblems } from '../../../../domains/shop-settings/setting-problems.messages.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
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

/** The form of a setting. @see OPS-G01, OPS-005 */
export function useSettingForm({ setting, onDone, onChanged }: SettingFormParts) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { name } = setting
  const close = () => {
    onChanged(false)
    onDone()
  }
  const { form, ...record } = useRecordForm<Setting, SettingFormValues>(setting, (opened) => {
    const fields = fieldsOf(name, opened.value)
    const wireValue = ({ texts }: SettingFormValues) => valueOf(name, fields, textsByPath(fields, texts))
    return {
      rules: {
        fields: ({ texts }) => [...texts.map((_, at) => `texts.${at}` as const), 'from'],
        check: (field, values) => messagesAt(fields, problemsOf(name, wireValue(values)))[field] ?? null,
      },
      toValues: valuesOf,
      compare: (was, now) => changedFields(labelsOf(was, now), textsOf(was), textsOf(now)),
      save: async (values, { version }) => {
        const body = { name, version, value: wireValue(values), from: instantOf(values.from) }
        const saved = await callConsole('/api/console/settings/save', body)
        if (!saved.ok) return saved
        queryClient.setQueryData(consoleKeys.settings, saved.value)
        return ok(saved.value.settings.find((one) => one.name === name) ?? opened)
      },
      onSaved: () => {
        toastDone(text.saved)
        close()
      },
      reload: () => newestOf(queryClient, name),
      toRefusals: (messages) => messagesAt(fields, messages),
    }
  })
  const { isChanged, opened } = record
  const report = useEffectEvent(onChanged)
  // The page, which warns before an unsaved form is left.
  useEffect(() => report(isChanged), [isChanged])
  return { ...record, control: form.control, fields: fieldsOf(name, opened.value), close }
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

async function newestOf(queryClient: QueryClient, name: string): Promise<Setting | null> {
  const { settings } = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
  return settings.find((one) => one.name === name) ?? null
}

function labelsOf(opened: Setting, stored: Setting): Record<string, string> {
  const fields = [...fieldsOf(opened.name, opened.value), ...fieldsOf(stored.name, stored.value)]
  return Object.fromEntries(fields.map(({ path, label }) => [path, label]))
}

function errorPath(path: string): string {
  return path === '' ? 'value' : `value.${path}`
}
