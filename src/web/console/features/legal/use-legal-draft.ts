import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import {
  fromLegalValues,
  legalFieldProblem,
  legalRefusals,
  type LegalValues,
  toLegalValues,
} from './legal-form.ts'
import { legalPageQuery, setLegalPage } from './legal-queries.ts'
import { legalScreenText as text } from './legal.messages.ts'

const LABELS = { lead: text.leadField, body: text.bodyField }

/** The form of a page's draft. It detects changes by other people since it was opened. @see OPS-005, OPS-T02 */
export function useLegalDraft(stored: WireLegalPage) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [opened, setOpened] = useState(stored)
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<WireLegalPage | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<LegalValues>({
    defaultValues: valuesOf(stored),
    fields: ['lead', 'body'],
    mode: 'submit',
    check: legalFieldProblem,
  })
  const open = async (content: WireLegalPage) => {
    setOpened(content)
    setCurrent(null)
    form.reset(valuesOf(content))
    await setLegalPage(queryClient, content)
  }
  const { page } = stored
  const save = (version: number) => async (values: LegalValues) => {
    setFailure(null)
    const saved = await callConsole('/api/console/legal/draft', {
      page,
      version,
      text: fromLegalValues(values),
    })
    if (!saved.ok) return refuse(saved.refusal)
    await open(saved.value.content)
    toastDone(text.saved)
  }
  const discard = async () => {
    setFailure(null)
    const done = await callConsole('/api/console/legal/discard', { page, version: versionOf(opened) })
    if (!done.ok) return refuse(done.refusal)
    await open(done.value.content)
    toastDone(text.discarded)
  }
  const showStored = async () =>
    setCurrent(await queryClient.fetchQuery({ ...legalPageQuery(page), staleTime: 0 }))
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return showStored()
    const fields = refusal.kind === 'refused' ? legalRefusals(refusal.fields, form.getValues()) : {}
    setFailure(showRefusals(fields) ? text.check : consoleFailure(refusal))
  }
  return {
    form,
    /** The draft in the editor, so that another person's newer draft is not published unseen. */
    draft: opened.draft,
    showStored,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    stale: current && changedFields(LABELS, valuesOf(opened), valuesOf(current)),
    submit: () => void run(form.handleSubmit(save(versionOf(opened)))),
    discard: () => void run(discard),
    useStored: () => current && void open(current),
    saveOver: () => current && void run(form.handleSubmit(save(versionOf(current)))),
  }
}

function valuesOf({ draft, start }: WireLegalPage): LegalValues {
  return toLegalValues(draft?.text ?? start)
}

function versionOf({ draft }: WireLegalPage): number {
  return draft?.version ?? 0
}
