import { type ComponentType, useEffect, useState } from 'react'
import { type Part, reloadIfReachable } from './part.ts'
import { useWhenOnline } from './use-when-online.ts'

/** The retry of a part that failed to load or to render. */
export type PartFailure = { isBusy: boolean; retry: () => void }

type State = 'loading' | 'failed' | 'retrying'

/**
 * Loads a part while the component is mounted. A failed part loads again when the network returns or the shopper presses
 * retry. If a retry fails, the document is reloaded.
 */
export function usePart<Props>(part: Part<Props>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(part.current)
  const [state, setState] = useState<State>('loading')
  const isLoaded = Component !== null

  // The network.
  useEffect(() => {
    if (isLoaded || state === 'failed') return
    let isUnmounted = false
    const load = async () => {
      const loaded = await part.load().catch(() => null)
      if (isUnmounted) return
      if (loaded !== null) return setComponent(() => loaded)
      if (state === 'retrying') await reloadIfReachable()
      setState('failed')
    }
    void load()
    return () => {
      isUnmounted = true
    }
  }, [part, isLoaded, state])
  useWhenOnline(state === 'failed', () => setState('loading'))

  const failure: PartFailure | null =
    isLoaded || state === 'loading'
      ? null
      : { isBusy: state === 'retrying', retry: () => setState('retrying') }
  return { Component, failure }
}
