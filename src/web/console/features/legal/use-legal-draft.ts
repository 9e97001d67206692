import { useQueryClient } from '@tanstack/react-query'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import { ok } from '../../../../kernel/result.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
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

/** The form of a page's draft. @see OPS-005, OPS-T02 */
export function useLegalDraft(stored: WireLegalPage) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { page } = stored
  const { opened, run, open, refuse, ...form } = useRecordForm<WireLegalPage, LegalValues>(stored, () => ({
    rules: { fields: ['lead', 'body'], check: legalFieldProblem },
    toValues,
    compare: (was, now) => changedFields(LABELS, toValues(was), toValues(now)),
    save: async (values, version) => {
      const body = { page, version: versionOf(version), text: fromLegalValues(values) }
      const saved = await callConsole('/api/console/legal/draft', body)
      return saved.ok ? ok(saved.value.content) : saved
    },
    onSaved: async (saved) => {
      await setLegalPage(queryClient, saved)
      toastDone(text.saved)
    },
    reload: () => queryClient.fetchQuery({ ...legalPageQuery(page), staleTime: 0 }),
    toRefusals: legalRefusals,
    checkText: text.check,
  }))
  const discard = async () => {
    const done = await callConsole('/api/console/legal/discard', { page, version: versionOf(opened) })
    if (!done.ok) return refuse(done.refusal)
    open(done.value.content)
    await setLegalPage(queryClient, done.value.content)
    toastDone(text.discarded)
  }
  return {
    ...form,
    /** The draft in the editor, so that another person's newer draft is not published unseen. */
    draft: opened.draft,
    discard: () => void run(discard),
  }
}

function toValues({ draft, start }: WireLegalPage): LegalValues {
  return toLegalValues(draft?.text ?? start)
}

function versionOf({ draft }: WireLegalPage): number {
  return draft?.version ?? 0
}
