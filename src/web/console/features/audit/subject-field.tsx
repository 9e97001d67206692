import { useState } from 'react'
import { settingTitle } from '../../../../domains/shop-settings/shop-settings.messages.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { Combobox, type ComboboxOption } from '../../../ui/form/combobox.tsx'
import { type AuditSubject, subjectName } from './audit-acts.ts'
import { auditText } from './audit-screen.messages.ts'
import { FEWEST_CHARACTERS, useAuditSubjects } from './use-audit.ts'

const PAUSE_MS = 250

type SubjectFieldProps = {
  /** The subject by which the log is filtered. */
  value: AuditSubject | null
  /** Called with `kind:id`. The address contains no typed text, which may be a name or a mobile number. */
  onChange: (subject: string) => void
}

/** The filter by subject: the server finds what a typed text may mean, and one of the results is chosen. @see OPS-L04 */
export function SubjectField({ value, onChange }: SubjectFieldProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data, isError } = useAuditSubjects(q)
  const isTyped = q.length >= FEWEST_CHARACTERS
  const chosen = value && optionOf(value)
  const status = !isTyped ? auditText.typeMore : isError ? auditText.notFound : auditText.searching
  return (
    <Combobox
      label={auditText.subject}
      placeholder={auditText.subjectHint}
      options={isTyped ? [...settingsLike(q), ...(data?.subjects ?? [])].map(optionOf) : []}
      value={chosen?.id ?? ''}
      search={{ onType: setTyped, chosen }}
      onChange={onChange}
      status={isTyped && data !== undefined ? null : status}
      emptyText={auditText.noSubject}
    />
  )
}

function optionOf(subject: AuditSubject): ComboboxOption {
  return { id: `${subject.kind}:${subject.id}`, name: subjectName(subject) }
}

function settingsLike(q: string): AuditSubject[] {
  return Object.entries(settingTitle)
    .filter(([, title]) => title.toLowerCase().includes(q.toLowerCase()))
    .map(([id]) => ({ kind: 'setting', id }))
}
