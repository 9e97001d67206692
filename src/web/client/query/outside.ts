/** Whether the page is in sight. */
export function isInSight(): boolean {
  return document.visibilityState !== 'hidden'
}

// Browsers that tell it at the beginning are often wrong; what they tell of a change is right.
let isOn = true

/** Whether there is a network, as far as the browser has told. */
export function isOnline(): boolean {
  return isOn
}

/** What waits for the network. */
const waiting = new Set<() => void>()

/** Once there is a network; at once where there is one. */
export function online(): Promise<void> {
  return isOn ? Promise.resolve() : new Promise((goOn) => waiting.add(goOn))
}

/**
 * Listens to the browser: `inSight` is told when the page comes back into sight, `back` when the network does.
 *
 * @returns the end of listening
 */
export function listenOutside(inSight: () => void, back: () => void): () => void {
  const listening = new AbortController()
  const on = (event: string, told: () => void) =>
    window.addEventListener(event, told, { signal: listening.signal })
  on('visibilitychange', () => isInSight() && inSight())
  on('offline', () => {
    isOn = false
  })
  on('online', () => {
    isOn = true
    for (const goOn of waiting) goOn()
    waiting.clear()
    back()
  })
  return () => listening.abort()
}
