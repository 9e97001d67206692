import { useSyncExternalStore } from 'react'

const KEY = 'pincode'
const listeners = new Set<() => void>()

/** The pincode that was checked in this tab and is served; null where none was, and in what the server sends. */
export function usePincode(): string | null {
  return useSyncExternalStore(subscribe, keptPincode, () => null)
}

/** Keeps a served pincode for this tab: a convenience, the server checks again wherever it matters. */
export function keepPincode(pincode: string): void {
  try {
    sessionStorage.setItem(KEY, pincode)
  } catch {
    // A browser that forbids storage only has to be told the pincode again.
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keptPincode(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
