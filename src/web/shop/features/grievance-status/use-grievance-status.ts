import { useEffect, useEffectEvent, useState } from 'react'
import type { Calls } from '../../../../contract.ts'
import { statusText } from '../../../../domains/grievances/grievance-status.messages.ts'
import { parseTicket } from '../../../../domains/grievances/grievances.ts'
import { call } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'

/** A complaint with the fields that its author may read. */
export type ComplaintOfAuthor = Calls['/api/grievance/status']['reply']

type Lookup = { ticket: string; contact: string }

const MISSING: Record<keyof Lookup, string> = {
  ticket: statusText.ticketMissing,
  contact: statusText.contactMissing,
}

/** The lookup of a complaint. A link has the ticket in its fragment, which browsers do not send. @see OPS-E03 */
export function useGrievanceStatus() {
  const [found, setFound] = useState<ComplaintOfAuthor | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<Lookup>({
    defaultValues: { ticket: '', contact: '' },
    fields: ['ticket', 'contact'],
    mode: 'submit',
    check: (field, values) => (values[field].trim() === '' ? MISSING[field] : null),
  })
  const fill = useEffectEvent(() => {
    const ticket = parseTicket(window.location.hash.slice(1))
    if (ticket !== null && form.getValues('ticket') === '') form.setValue('ticket', ticket)
  })
  // The fragment of the browser's address.
  useEffect(() => fill(), [])

  const look = async (values: Lookup) => {
    setFailure(null)
    const looked = await call('/api/grievance/status', {
      ticket: values.ticket.trim(),
      contact: values.contact.trim(),
    })
    if (looked.ok) return setFound(looked.value)
    const { refusal } = looked
    const isShown = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isShown) setFailure(failureText(refusal, statusText.failed))
  }
  return {
    control: form.control,
    found,
    failure,
    isBusy,
    submit: () => void run(form.handleSubmit(look, () => setFailure(null))),
    forget: () => {
      form.reset()
      setFound(null)
    },
  }
}
