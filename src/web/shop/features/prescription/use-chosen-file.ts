import { useState } from 'react'
import { prescriptionMessage } from '../../../../domains/enquiries/prescriptions.messages.ts'
import { MOST_PRESCRIPTION_BYTES, prescriptionType } from '../../../../domains/enquiries/prescriptions.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A chosen file, ready for the upload. */
export type ChosenFile = { name: string; blob: Blob }

const HEAD_BYTES = 32

/** The chosen file of the form. Photos are shrunk, and files of other types than photos and PDFs are refused. */
export function useChosenFile() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const choose = async (chosen: File) => {
    setError(null)
    setPreparing(true)
    const blob = await shrinkPhoto(chosen)
    const problem = await fileProblem(blob)
    setPreparing(false)
    setFile(problem === null ? { name: chosen.name, blob } : null)
    setError(problem)
  }
  return {
    file,
    error,
    isPreparing,
    choose,
    setError,
    /** Shows that a file is missing, unless an error about the chosen file is already displayed. */
    requireFile: () => setError((shown) => shown ?? prescriptionMessage['file-missing']),
    forget: () => setFile(null),
  }
}

async function fileProblem(blob: Blob): Promise<string | null> {
  if (blob.size > MOST_PRESCRIPTION_BYTES) return prescriptionMessage['file-large']
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer())
  return prescriptionType(head) === null ? prescriptionMessage['file-type'] : null
}
