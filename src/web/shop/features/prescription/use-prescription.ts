import { useRef, useState } from 'react'
import {
  prescriptionMessage,
  prescriptionText,
} from '../../../../domains/enquiries/prescriptions.messages.ts'
import {
  MOST_PRESCRIPTION_BYTES,
  prescriptionMobileRefusal,
  prescriptionNameRefusal,
  prescriptionType,
} from '../../../../domains/enquiries/prescriptions.ts'
import { mobileDigits } from '../../../../kernel/mobile.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { readBase64 } from './read-base64.ts'
import { sendFile } from './send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Contact = { name: string; mobile: string }

/** A file that was chosen, ready to be sent. */
export type ChosenFile = { name: string; blob: Blob }

/** How far sending is: `percent` is null before the first byte has left. */
export type PrescriptionState =
  | { kind: 'form' }
  | { kind: 'preparing' }
  | { kind: 'sending'; percent: number | null }
  | { kind: 'sent' }

const HEAD_BYTES = 32

/** The form of a prescription: the file, sending with its progress, cancelling, and sending again. @see OPS-O10 */
export function usePrescription() {
  const [state, setState] = useState<PrescriptionState>({ kind: 'form' })
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [failure, setFailure] = useState<{ text: string; canRetry: boolean } | null>(null)
  const sending = useRef<AbortController | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<Contact>({
    defaultValues: { name: '', mobile: '' },
    fields: ['name', 'mobile'],
    check: contactProblem,
  })

  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    setFileError(null)
    setFailure(null)
    setState({ kind: 'preparing' })
    const blob = await shrinkPhoto(chosen)
    const problem = await fileProblem(blob)
    setState({ kind: 'form' })
    setFile(problem === null ? { name: chosen.name, blob } : null)
    setFileError(problem)
  }
  const send = async ({ name, mobile }: Contact) => {
    if (file === null) return setFileError((error) => error ?? prescriptionMessage['file-missing'])
    setFailure(null)
    setState({ kind: 'sending', percent: null })
    const controller = new AbortController()
    sending.current = controller
    const bytes = await readBase64(file.blob)
    const outcome = await sendFile(
      { name: name.trim(), mobile: mobileDigits(mobile), bytes },
      {
        signal: controller.signal,
        onProgress: (percent) => setState({ kind: 'sending', percent }),
      },
    )
    if (outcome.kind === 'sent') return setState({ kind: 'sent' })
    setState({ kind: 'form' })
    switch (outcome.kind) {
      case 'canceled':
        return setFailure({ text: prescriptionText.canceled, canRetry: false })
      case 'failed':
        return setFailure({ text: prescriptionText.failed, canRetry: true })
      case 'refused':
        return refuse(outcome.message, outcome.fields)
    }
  }
  const refuse = (message: string, fields: Record<string, string>) => {
    const isShown = showRefusals(fields)
    const ofFile = fields['bytes'] ?? null
    setFileError(ofFile)
    if (!isShown && ofFile === null)
      setFailure({ text: message === '' ? prescriptionText.failed : message, canRetry: true })
  }
  return {
    control: form.control,
    state,
    file,
    fileError,
    failure,
    isBusy,
    choose: (chosen: File | undefined) => void run(() => choose(chosen)),
    submit: () => {
      if (file === null) setFileError((error) => error ?? prescriptionMessage['file-missing'])
      void run(form.handleSubmit(send))
    },
    cancel: () => sending.current?.abort(),
    again: () => {
      setFile(null)
      setState({ kind: 'form' })
    },
  }
}

async function fileProblem(blob: Blob): Promise<string | null> {
  if (blob.size > MOST_PRESCRIPTION_BYTES) return prescriptionMessage['file-large']
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  return prescriptionType(head) === null ? prescriptionMessage['file-type'] : null
}

function contactProblem(field: keyof Contact, { name, mobile }: Contact): string | null {
  const refusal = field === 'name' ? prescriptionNameRefusal(name) : prescriptionMobileRefusal(mobile)
  return refusal && prescriptionMessage[refusal]
}
