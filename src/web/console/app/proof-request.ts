/** A ★ action that waits for a new proof of identity. @see OPS-S08 */
export type ProofRequest = { isOpen: boolean }

const CLOSED: ProofRequest = { isOpen: false }
const OPEN: ProofRequest = { isOpen: true }

let waiting: readonly ((isProved: boolean) => void)[] = []
const listeners = new Set<() => void>()

/**
 * Opens the dialog that asks for the passkey or TOTP.
 *
 * @returns whether the proof succeeded; false if the person closed the dialog
 */
export function requestProof(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    notify()
  })
}

/** Resolves every waiting action, and closes the dialog. */
export function finishProof(isProved: boolean): void {
  const answered = waiting
  waiting = []
  notify()
  for (const answer of answered) answer(isProved)
}

/** The state of the dialog, for `useSyncExternalStore`. */
export function currentProofRequest(): ProofRequest {
  return waiting.length === 0 ? CLOSED : OPEN
}

/** Calls the listener on every change; returns the function that unsubscribes. */
export function subscribeToProofRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
