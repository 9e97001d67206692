import { type ComponentType, type JSX, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { Part } from './part.ts'
import { type PartFailure, usePart } from './use-part.ts'

export type LazyPartProps<Props> = {
  part: Part<Props>
  props: Props & JSX.IntrinsicAttributes
  /** Replaces the part while its script loads. */
  waiting?: ReactNode
  /** Replaces the part if its script did not load or if it failed to render. */
  Failed: ComponentType<PartFailure>
  /** A change renders a failed part again. */
  resetKey?: unknown
}

/**
 * Renders a part of the page that has a separate script. A failure of the part shows a retry in its place and does not
 * affect the rest of the page.
 *
 * React's `lazy` cannot be used here: a rejected import stays rejected, and React throttles the reveal after a `Suspense`
 * fallback by 0.3 s.
 *
 * @see docs/adr/0071
 */
export function LazyPart<Props>({ part, props, waiting, Failed, resetKey }: LazyPartProps<Props>) {
  const { Component, failure } = usePart(part)
  if (failure !== null) return <Failed {...failure} />
  if (Component === null) return waiting
  return (
    <ErrorBoundary Failed={Failed} resetKey={resetKey}>
      <Component {...props} />
    </ErrorBoundary>
  )
}

/** Renders a part that the server has rendered too. The server's HTML stays until the script has loaded, or failed. */
export function ServerPart<Props>(options: LazyPartProps<Props>) {
  const { part, props, waiting, Failed } = options
  const [isFromServer] = useState(!useHydrated())
  // Memoized: if React rendered the boundary again before the script has loaded, it would discard the server's HTML.
  const fromServer = useMemo(
    () => <FromServer part={part} props={props} waiting={waiting} Failed={Failed} />,
    [part, props, waiting, Failed],
  )
  return isFromServer ? fromServer : <LazyPart {...options} />
}

function FromServer<Props>({ part, props, waiting, Failed }: LazyPartProps<Props>) {
  const [Component] = useState(() => part.current() ?? part.Lazy)
  return (
    <>
      <ErrorBoundary Failed={Failed}>
        <Suspense fallback={waiting}>
          <Component {...props} />
        </Suspense>
      </ErrorBoundary>
      <LoadPart part={part} Failed={Failed} />
    </>
  )
}

// A separate component, because a state change in the part's parent would make React discard the server's HTML.
function LoadPart<Props>({ part, Failed }: Pick<LazyPartProps<Props>, 'part' | 'Failed'>) {
  const { failure } = usePart(part)
  return failure && <Failed {...failure} />
}
