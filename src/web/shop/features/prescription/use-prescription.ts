import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  prescriptionMessage,
  prescriptionText,
} from '../../../../domains/enquiries/prescriptions.messages.ts'
import {
  prescriptionMobileRefusal,
  prescriptionNameRefusal,
} from '../../../../domains/enquiries/prescriptions.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { useTask } from '../../../app/use-task.ts'
import { useOwnContact } from '../../data/use-own-contact.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { readBase64 } from './read-base64.ts'
import { sendFile, type Sending } from './send-file.ts'
import { useChosenFile } from './use-chosen-file.ts'

type Contact = { name: string; mobile: string }
type Failure = { text: string; canRetry: boolean }

/** The progress of an upload; `percent` is null before the first byte is sent. */
export type PrescriptionState =
  | { kind: 'form' }
  | { kind: 'sending'; percent: number | null }
  | { kind: 'sent' }

/** The prescription form: the file, the upload with its progress, cancelling, and retrying. @see OPS-O10 */
export function usePrescription() {
  const [state, setState] = useState<PrescriptionState>({ kind: 'form' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const chosen = useChosenFile()
  const sending = useRef<AbortController | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<Contact>({
    defaultValues: { name: '', mobile: '' },
    fields: ['name', 'mobile'],
    check: contactProblem,
  })
  usePrefilledContact(form)

  const send = async ({ name, mobile }: Contact) => {
    if (chosen.file === null) return
    setFailure(null)
    setState({ kind: 'sending', percent: null })
    const { signal } = (sending.current = new AbortController())
    const bytes = await readBase64(chosen.file.blob)
    const body = { name: name.trim(), mobile: mobileDigits(mobile), bytes }
    const onProgress = (percent: number) => setState({ kind: 'sending', percent })
    const outcome = await sendFile(body, { signal, onProgress })
    setState({ kind: outcome.kind === 'sent' ? 'sent' : 'form' })
    if (outcome.kind === 'refused') refuse(outcome)
    else setFailure(failureOf(outcome))
  }
  const refuse = ({ message, fields }: Extract<Sending, { kind: 'refused' }>) => {
    const ofFile = fields['bytes'] ?? null
    chosen.setError(ofFile)
    const isShown = showRefusals(fields) || ofFile !== null
    if (!isShown) setFailure({ text: message === '' ? prescriptionText.failed : message, canRetry: true })
  }
  return {
    control: form.control,
    state,
    chosen,
    fileInput,
    failure,
    isBusy,
    choose: (file: File | undefined) => {
      setFailure(null)
      if (file !== undefined) void run(() => chosen.choose(file))
    },
    submit: () => {
      if (chosen.file !== null || isBusy) return void run(form.handleSubmit(send))
      chosen.requireFile()
      void form.trigger()
      // The file is the first field.
      fileInput.current?.focus()
    },
    cancel: () => sending.current?.abort(),
    again: () => {
      chosen.forget()
      setState({ kind: 'form' })
    },
  }
}

// The session may arrive after the form, or after the first letters were typed.
function usePrefilledContact({
  getValues,
  setValue,
}: Pick<UseFormReturn<Contact>, 'getValues' | 'setValue'>) {
  const { name, mobile } = useOwnContact()
  // The form's store, outside of React.
  useEffect(() => {
    if (getValues('name') === '') setValue('name', name)
    if (getValues('mobile') === '') setValue('mobile', mobile)
  }, [name, mobile, getValues, setValue])
}

function failureOf({ kind }: Exclude<Sending, { kind: 'refused' }>): Failure | null {
  switch (kind) {
    case 'sent':
      return null
    case 'canceled':
      return { text: prescriptionText.canceled, canRetry: false }
    case 'failed':
      return { text: prescriptionText.failed, canRetry: true }
  }
}

function contactProblem(field: keyof Contact, { name, mobile }: Contact): string | null {
  const refusal = field === 'name' ? prescriptionNameRefusal(name) : prescriptionMobileRefusal(mobile)
  return refusal && prescriptionMessage[refusal]
}
