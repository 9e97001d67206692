import type { Calls } from '../../../../contract.ts'

const PATH = '/api/prescription/send'
const TIMEOUT_MS = 60_000

/** The outcome of an upload. */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'failed' }
  | { kind: 'canceled' }

type Progress = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Uploads a prescription. It uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendFile(
  body: Calls[typeof PATH]['body'],
  { onProgress, signal }: Progress,
): Promise<Sending> {
  return new Promise((resolve) => {
    // The upload was cancelled while the file was read: an aborted signal fires no further event.
    if (signal.aborted) return resolve({ kind: 'canceled' })
    const request = new XMLHttpRequest()
    request.open('POST', PATH)
    request.setRequestHeader('Content-Type', 'application/json')
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)))
    request.addEventListener('error', () => resolve({ kind: 'failed' }))
    request.addEventListener('timeout', () => resolve({ kind: 'failed' }))
    request.addEventListener('abort', () => resolve({ kind: 'canceled' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(JSON.stringify(body))
  })
}

type Envelope = { error: boolean; message?: { message: string; field?: string }[] }

function outcomeOf(text: string): Sending {
  const envelope = parsed(text)
  if (envelope === null) return { kind: 'failed' }
  if (!envelope.error) return { kind: 'sent' }
  const messages = envelope.message ?? []
  const fields = messages.flatMap(({ message, field }) => (field === undefined ? [] : [[field, message]]))
  return {
    kind: 'refused',
    message: messages[0]?.message ?? '',
    fields: Object.fromEntries(fields),
  }
}

// A proxy's error page is not JSON.
function parsed(text: string): Envelope | null {
  try {
    const envelope: Envelope = JSON.parse(text)
    return envelope
  } catch {
    return null
  }
}
