import { type ComponentType, createElement, use } from 'react'
import { isOffline } from './is-offline.ts'
import { loadMissingStyles } from './missing-styles.ts'

/** A component with a script that loads on demand: a sheet, a panel, or a section below the first view. */
export type Part<Props> = {
  /** The component; null until its script has loaded. */
  current: () => ComponentType<Props> | null
  /**
   * Loads the script, once for all callers, and a second time if it fails.
   *
   * @throws if both attempts fail, or at once without a network
   */
  load: () => Promise<ComponentType<Props>>
  /** Loads the script before the part is needed. A failure is ignored, because opening the part loads it again. */
  prefetch: () => void
  /** Suspends until `load` has succeeded. It does not load the script itself, and never fails. */
  Lazy: ComponentType<Props>
}

/** The pause before a failed script is requested again. */
export const SECOND_ATTEMPT_MS = 1_000

/**
 * Creates a part from its dynamic import.
 *
 * @param fetchScript imports the component
 * @param inMemory the component itself, on the server
 */
export function createPart<Props extends object>(
  fetchScript: () => Promise<ComponentType<Props>>,
  inMemory: ComponentType<Props> | null = null,
): Part<Props> {
  let component = inMemory
  let pending: Promise<ComponentType<Props>> | null = null
  let resolveLoaded: (component: ComponentType<Props>) => void
  const loaded = new Promise<ComponentType<Props>>((resolve) => (resolveLoaded = resolve))

  const load = async () => {
    if (component !== null) return component
    pending ??= fetchTwice(fetchScript).finally(() => (pending = null))
    component = await pending
    resolveLoaded(component)
    return component
  }
  return {
    current: () => component,
    load,
    prefetch: () => void load().catch(() => undefined),
    Lazy: (props) => createElement(use(loaded), props),
  }
}

async function fetchTwice<Script>(fetchScript: () => Promise<Script>): Promise<Script> {
  requireNetwork()
  try {
    return await fetchScript()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_ATTEMPT_MS))
    requireNetwork()
    await loadMissingStyles()
    return await fetchScript()
  }
}

// Chromium caches a failed import until the document unloads, so parts are not imported without a network.
function requireNetwork(): void {
  if (isOffline()) throw new Error('no network')
}

/**
 * Reloads the document if the shop responds. It is the last resort for a script that the browser does not request again
 * or that a newer release has replaced. Open overlays are named in the address and open again.
 */
export async function reloadIfReachable(): Promise<void> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (response?.ok === true) window.location.reload()
}
