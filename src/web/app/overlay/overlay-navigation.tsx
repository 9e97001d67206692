import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import {
  changeOverlay,
  NO_OVERLAY,
  type Overlay,
  type OverlayChange,
  parseOverlay,
} from './overlay-address.ts'

/** `state` is stored in the history entry: it survives a reload and ends with the tab. */
type GoOptions = { replace?: boolean; state?: unknown }

/** Opens and closes overlays from the location at the time of the call. */
export type OverlayNavigation = {
  go: (change: OverlayChange, options?: GoOptions) => void
  /** Goes back if this tab pushed the current entry; otherwise a link opened it, and `fallback` replaces it. */
  back: (fallback: OverlayChange) => void
  /** Closes every layer. */
  close: () => void
  /** The open overlays, without a subscription to their changes. */
  current: () => Overlay
  /** A key of the page and the layers over it. */
  currentKey: () => string
}

const NO_NAVIGATION: OverlayNavigation = {
  go: () => undefined,
  back: () => undefined,
  close: () => undefined,
  current: () => parseOverlay(''),
  currentKey: () => '',
}

const OverlayNavigationContext = createContext(NO_NAVIGATION)

/** Provides one overlay navigation to the page and its overlays. */
export function OverlayNavigationProvider({ children }: { children: ReactNode }) {
  return <OverlayNavigationContext value={useNewOverlayNavigation()}>{children}</OverlayNavigationContext>
}

/**
 * The functions that open and close overlays. They never change, so a component that only opens overlays does not
 * render again.
 */
export function useOverlayNavigation(): OverlayNavigation {
  return useContext(OverlayNavigationContext)
}

/** The current history entry, and whether Back, Forward or the first load led to it. */
export function useOverlayLocation(): { location: Location; isPop: boolean } {
  return { location: useLocation(), isPop: useNavigationType() === NavigationType.Pop }
}

/** The open overlays and the functions that open and close them. Each overlay is a history entry. */
export function useOverlay() {
  const { location, isPop } = useOverlayLocation()
  const overlay = useMemo(() => parseOverlay(location.search), [location.search])
  return { ...overlay, ...useOverlayNavigation(), entryState: parseEntry(location.state).state, isPop }
}

function useNewOverlayNavigation(): OverlayNavigation {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef(location)
  const traversedFrom = useRef<Location | null>(null)

  // The callbacks read the rendered location.
  useLayoutEffect(() => {
    latest.current = location
  }, [location])

  return useMemo(() => {
    const go = (change: OverlayChange, { replace = false, state }: GoOptions = {}) => {
      const { pathname, search, hash } = latest.current
      const changed = changeOverlay(search, change)
      // A second tap on the button that opened this overlay would add an entry from which Back changes nothing.
      if (!replace && changed === search) return
      const { depth, isLinked } = parseEntry(latest.current.state)
      const entry: Entry = {
        depth: replace ? depth : depth + 1,
        isLinked: isLinked || (depth === 0 && parseOverlay(search).sheet !== null),
        ...(state === undefined ? {} : { state }),
      }
      const to = { pathname, search: changed, hash }
      // Later calls in the same task must see the new location.
      latest.current = { ...latest.current, ...to, state: entry }
      void navigate(to, { replace, state: entry, preventScrollReset: true })
    }
    // A traversal is asynchronous. A second one before it ends could leave the page.
    const traverse = (delta: number) => {
      if (traversedFrom.current === latest.current) return
      traversedFrom.current = latest.current
      void navigate(delta)
    }
    const back = (fallback: OverlayChange) => {
      if (parseEntry(latest.current.state).depth > 0) traverse(-1)
      else go(fallback, { replace: true })
    }
    const close = () => {
      const { depth, isLinked } = parseEntry(latest.current.state)
      if (depth > 0 && !isLinked) traverse(-depth)
      else go(NO_OVERLAY, { replace: true })
    }
    const current = () => parseOverlay(latest.current.search)
    const currentKey = () => [latest.current.pathname, current().sheet, current().over].join(' ')
    return { go, back, close, current, currentKey }
  }, [navigate])
}

/**
 * The state of a history entry: the number of overlay entries up to it, and whether a link opened the first of them.
 */
type Entry = { depth: number; isLinked: boolean; state?: unknown }

function parseEntry(value: unknown): Entry {
  if (typeof value !== 'object' || value === null || !('depth' in value)) return { depth: 0, isLinked: false }
  return {
    depth: Number(value.depth),
    isLinked: 'isLinked' in value && value.isLinked === true,
    ...('state' in value ? { state: value.state } : {}),
  }
}
