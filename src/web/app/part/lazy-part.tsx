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
  /** A change of it renders a failed part again. */
  resetKey?: unknown
}

/**
 * A part of the page with a script of its own. Its failures stay in its place, with a retry: the page around it goes on.
 * Not `lazy`: a rejected import would stay rejected, and React delays what follows a Suspense fallback by 0.3 s.
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

/** A part that the server renders: its HTML stays on the page until its script has loaded, also after a failure. */
export function ServerPart<Props>(options: LazyPartProps<Props>) {
  const { part, props, waiting, Failed } = options
  const [isFromServer] = useState(!useHydrated())
  // One element: if React rendered the boundary again before the script has loaded, it would drop the server's HTML.
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
      <LoadOf part={part} Failed={Failed} />
    </>
  )
}

// Not in the part's own parent: if that rendered again, React would drop the server's HTML.
function LoadOf<Props>({ part, Failed }: Pick<LazyPartProps<Props>, 'part' | 'Failed'>) {
  const { failure } = usePart(part)
  return failure && <Failed {...failure} />
}
