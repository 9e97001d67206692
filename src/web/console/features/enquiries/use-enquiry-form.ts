import { useQueryClient } from '@tanstack/react-query'
import { ok } from '../../../../kernel/result.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
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

/** The form of an enquiry. Loading another person's changes leaves the typed note unchanged. @see OPS-E01, OPS-005 */
export function useEnquiryForm(enquiry: Enquiry) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { id } = enquiry
  return useRecordForm<Enquiry, EnquiryValues>(enquiry, () => ({
    rules: { fields: ENQUIRY_FIELDS, check: enquiryProblem },
    toValues: (stored, typed) => ({ ...toEnquiryValues(stored), note: typed?.note ?? '' }),
    compare: changedEnquiry,
    save: async (values, { version }) => {
      const sent = { id, version, ...fromEnquiryValues(values) }
      const saved = await callConsole('/api/console/enquiries/set', sent)
      return saved.ok ? ok(saved.value.case) : saved
    },
    onSaved: async (saved) => {
      await setEnquiry(queryClient, saved)
      toastDone(enquiryText.saved)
    },
    reload: () => queryClient.fetchQuery({ ...enquiryQuery(id), staleTime: 0 }),
    toRefusals: (messages) => messages,
  }))
}
