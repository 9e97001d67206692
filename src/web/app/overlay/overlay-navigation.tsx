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
  /** Goes one entry back if this tab pushed it; else `fallback` replaces the entry, which a link has opened. */
  back: (fallback: OverlayChange) => void
  /** Closes every layer. */
  close: () => void
  /** The open overlays. Reading them does not subscribe the component to changes. */
  current: () => Overlay
  /** Identifies the page and the layers over it. */
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

/** Shares one overlay navigation with the page and everything over it. */
export function OverlayNavigationProvider({ children }: { children: ReactNode }) {
  return <OverlayNavigationContext value={useNewOverlayNavigation()}>{children}</OverlayNavigationContext>
}

/** The navigation alone, for components that open overlays and do not read them: its functions never change. */
export function useOverlayNavigation(): OverlayNavigation {
  return useContext(OverlayNavigationContext)
}

/** The current history entry, and whether Back, Forward or the first load led to it. */
export function useOverlayLocation(): { location: Location; isPop: boolean } {
  return { location: useLocation(), isPop: useNavigationType() === NavigationType.Pop }
}

/** The open overlays with the functions that open and close them. Each overlay is a history entry. */
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

  // The callbacks read the location that is on the screen.
  useLayoutEffect(() => {
    latest.current = location
  }, [location])

  return useMemo(() => {
    const go = (change: OverlayChange, { replace = false, state }: GoOptions = {}) => {
      const { pathname, search, hash } = latest.current
      const { depth, isLinked } = parseEntry(latest.current.state)
      const entry: Entry = {
        depth: replace ? depth : depth + 1,
        isLinked: isLinked || (depth === 0 && parseOverlay(search).sheet !== null),
        ...(state === undefined ? {} : { state }),
      }
      const to = { pathname, search: changeOverlay(search, change), hash }
      // What follows in the same task already sees it.
      latest.current = { ...latest.current, ...to, state: entry }
      void navigate(to, { replace, state: entry, preventScrollReset: true })
    }
    // A traversal takes a moment. A second request before it ends would leave the page.
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

/** The state of a history entry: how many overlay entries lie behind it, and whether a link opened the first of them. */
type Entry = { depth: number; isLinked: boolean; state?: unknown }

function parseEntry(value: unknown): Entry {
  if (typeof value !== 'object' || value === null || !('depth' in value)) return { depth: 0, isLinked: false }
  return {
    depth: Number(value.depth),
    isLinked: 'isLinked' in value && value.isLinked === true,
    ...('state' in value ? { state: value.state } : {}),
  }
}
