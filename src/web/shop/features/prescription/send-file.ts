import type { Calls } from '../../../../contract.ts'

const PATH = '/api/prescription/send'
const TIMEOUT_MS = 60_000

/** The outcome of sending. */
export type Sending =
  | { kind: 'sent' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'failed' }
  | { kind: 'canceled' }

type Progress = { onProgress: (percent: number) => void; signal: AbortSignal }

/** Sends a prescription. XMLHttpRequest, because it alone says how much of a body has left. */
export function sendFile(
  body: Calls[typeof PATH]['body'],
  { onProgress, signal }: Progress,
): Promise<Sending> {
  return new Promise((resolve) => {
    // Cancelled while the file was read: the signal says nothing any more.
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

// A proxy's error page is no answer of the shop.
function parsed(text: string): Envelope | null {
  try {
    const envelope: Envelope = JSON.parse(text)
    return envelope
  } catch {
    return null
  }
}
