import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { enquiryText } from './enquiries-screen.messages.ts'
import {
  changedEnquiry,
  ENQUIRY_FIELDS,
  enquiryProblem,
  type EnquiryValues,
  fromEnquiryValues,
  toEnquiryValues,
} from './enquiry-values.ts'
import { type Enquiry, enquiryQuery, setEnquiry } from './use-enquiries.ts'

/**
 * The form of an enquiry: saving, its errors, and changes by other people since it was opened.
 *
 * @see OPS-E01, OPS-005
 */
export function useEnquiryForm(enquiry: Enquiry) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [opened, setOpened] = useState(enquiry)
  const [current, setCurrent] = useState<Enquiry | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { form, showRefusals } = useRulesForm<EnquiryValues>({
    defaultValues: toEnquiryValues(enquiry),
    fields: ENQUIRY_FIELDS,
    mode: 'submit',
    check: enquiryProblem,
  })

  const take = async (saved: Enquiry) => {
    setOpened(saved)
    form.reset(toEnquiryValues(saved))
    await setEnquiry(queryClient, saved)
    toastDone(enquiryText.saved)
  }
  const save = async (values: EnquiryValues, version: number) => {
    setFailure(null)
    setCurrent(null)
    const sent = { id: enquiry.id, version, ...fromEnquiryValues(values) }
    const saved = await callConsole('/api/console/enquiries/set', sent)
    if (saved.ok) return take(saved.value.case)
    const { refusal } = saved
    if (isStale(refusal))
      return setCurrent(await queryClient.fetchQuery({ ...enquiryQuery(enquiry.id), staleTime: 0 }))
    const isShown = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isShown) setFailure(consoleFailure(refusal))
  }
  const submit = (version: number) => void run(form.handleSubmit((values) => save(values, version)))
  return {
    form,
    isBusy,
    failure,
    changed: current && changedEnquiry(opened, current),
    submit: () => submit(opened.version),
    /** Loads the stored values and leaves the typed note unchanged. */
    useStored: () => {
      if (current === null) return
      setOpened(current)
      form.reset({ ...toEnquiryValues(current), note: form.getValues('note') })
      setCurrent(null)
    },
    /** Saves the form over the stored values. */
    keepMine: () => {
      if (current === null) return
      setOpened(current)
      submit(current.version)
    },
  }
}
