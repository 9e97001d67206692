import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { enquiryDeskFieldText } from '../../../../domains/enquiries/enquiry-desk.messages.ts'
import { CASE_LENGTHS, parseCallTime } from '../../../../domains/enquiries/enquiry-desk.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { type ChangedField, changedFields } from '../../ui/form/changed-fields.ts'
import { enquiryFieldLabel, enquiryStateText, enquiryText } from './enquiries-screen.messages.ts'
import { type Enquiry, setEnquiry } from './use-enquiries.ts'

/** The values of the form; every one is a text. */
export type EnquiryValues = {
  state: Enquiry['state']
  owner: string
  next_call: string
  outcome: string
  note: string
}

const FIELDS = ['state', 'owner', 'next_call', 'outcome', 'note'] as const

function toValues({ state, owner, next_call: nextCall, outcome }: Enquiry): EnquiryValues {
  return {
    state,
    owner: owner === null ? '' : String(owner.id),
    next_call: nextCall ?? '',
    outcome,
    note: '',
  }
}

function toTexts(enquiry: Enquiry): Record<keyof EnquiryValues, string> {
  return {
    ...toValues(enquiry),
    state: enquiryStateText[enquiry.state],
    owner: enquiry.owner?.name ?? '',
    note: enquiry.notes.map(({ text }) => text).join(' · '),
  }
}

/** The form of an enquiry: saving, its errors, and what somebody else changed meanwhile. @see OPS-E01, OPS-005 */
export function useEnquiryForm(enquiry: Enquiry) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [opened, setOpened] = useState(enquiry)
  const [current, setCurrent] = useState<Enquiry | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, showRefusals } = useRulesForm<EnquiryValues>({
    defaultValues: toValues(enquiry),
    fields: FIELDS,
    mode: 'submit',
    check: fieldProblem,
  })

  const saveOver = async (values: EnquiryValues, version: number) => {
    setFailure(null)
    const saved = await callConsole('/api/console/enquiries/set', {
      id: enquiry.id,
      version,
      state: values.state,
      owner: values.owner === '' ? null : Number(values.owner),
      next_call: values.next_call === '' ? null : values.next_call,
      outcome: values.outcome.trim(),
      note: values.note.trim(),
    })
    if (saved.ok) return take(saved.value.case)
    const { refusal } = saved
    if (refusal.kind === 'refused' && refusal.code === 'stale') {
      // Our own server's reply, whose shape the contract declares.
      const { current: stored } = refusal.data as { current: Enquiry | null }
      return setCurrent(stored)
    }
    const isShown = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isShown) setFailure(consoleFailure(refusal))
  }
  const take = async (saved: Enquiry) => {
    setOpened(saved)
    setCurrent(null)
    form.reset(toValues(saved))
    await setEnquiry(queryClient, saved)
    toastDone(enquiryText.saved)
  }
  const changed: ChangedField[] | null =
    current && changedFields(enquiryFieldLabel, toTexts(opened), toTexts(current))
  return {
    form,
    isBusy,
    failure,
    changed,
    submit: () => void run(form.handleSubmit((values) => saveOver(values, opened.version))),
    useStored: () => {
      if (current === null) return
      setOpened(current)
      form.reset({ ...toValues(current), note: form.getValues('note') })
      setCurrent(null)
    },
    keepMine: () => {
      if (current === null) return
      const { version } = current
      setOpened(current)
      setCurrent(null)
      void run(form.handleSubmit((values) => saveOver(values, version)))
    },
  }
}

function fieldProblem(field: keyof EnquiryValues, values: EnquiryValues): string | null {
  switch (field) {
    case 'state':
    case 'owner':
      return null
    case 'next_call':
      return values.next_call === '' || parseCallTime(values.next_call) !== null
        ? null
        : enquiryDeskFieldText.call
    case 'outcome':
      if (values.outcome.trim().length > CASE_LENGTHS.outcome) return enquiryDeskFieldText.outcome.long
      return values.state === 'closed' && values.outcome.trim() === ''
        ? enquiryDeskFieldText.outcome.missing
        : null
    case 'note':
      return values.note.trim().length > CASE_LENGTHS.note ? enquiryDeskFieldText.note.long : null
  }
}
