import { createContext, useContext, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOverlayPlace, type OverlayPlace } from './overlay-place.ts'

const NAMES = [
  'cart',
  'filters',
  'search',
  'sign-in',
  'contents',
  'enquiry',
  'overlap',
  'pincode',
  'patient',
  'address',
  'consent',
  'birth',
  'wizard',
  'tests',
  'profile',
  'coupons',
  'coins',
  'erase',
  'reschedule',
  'cancel',
] as const

/** What lies over the page: a sheet of its own, and perhaps one over that. */
export type OverlayName = (typeof NAMES)[number]

/**
 * The overlay as the address tells it. `over` is a second layer on top of `sheet`; `find` and `kind` are what the
 * search panel looks for and what it lists before that, and leave with it.
 */
export type Overlay = {
  sheet: OverlayName | null
  over: OverlayName | null
  step: number
  id: string | null
  find: string
  kind: string | null
}

/** Reads the overlay out of an address's query. */
export function overlayOf(search: string): Overlay {
  const query = new URLSearchParams(search)
  const step = Number(query.get('step') ?? '1')
  return {
    sheet: nameOf(query.get('sheet')),
    over: nameOf(query.get('over')),
    step: Number.isInteger(step) && step >= 1 && step <= 4 ? step : 1,
    id: query.get('id'),
    find: query.get('find') ?? '',
    kind: query.get('kind'),
  }
}

function nameOf(text: string | null): OverlayName | null {
  return NAMES.find((name) => name === text) ?? null
}

type Change = {
  sheet?: OverlayName | null
  over?: OverlayName | null
  step?: number | null
  id?: string | null
  find?: string | null
  kind?: string | null
}

/**
 * `keep` lies in the history entry: it outlives a reload and is gone with the tab. `begin` begins in the turn in which
 * what is opened is made.
 */
type Going = { replace?: boolean; keep?: unknown; begin?: (() => void) | undefined }

/** What an entry of ours remembers: how many of ours lie behind it, and whether a link had opened the first. */
type EntryState = { depth: number; isLinked: boolean; kept?: unknown }

const NOTHING_OVER = { sheet: null, over: null, step: null, id: null }

/** How overlays are opened and closed, from wherever the shopper is by then. */
export type OverlayWays = {
  go: (change: Change, going?: Going) => void
  back: (instead: Change) => void
  close: () => void
  /** What lies open now; it makes nobody render. */
  now: () => Overlay
  /** Which page is shown now, and which layers over it. */
  place: () => string
}

const NO_WAYS: OverlayWays = {
  go: () => undefined,
  back: () => undefined,
  close: () => undefined,
  now: () => overlayOf(''),
  place: () => '',
}

/** Carries the one set of ways that all share; `OverlayWaysProvider` stands around the page. */
export const OverlayWaysContext = createContext(NO_WAYS)

/** The ways alone, for what opens overlays and shows nothing of them: it does not render anew when they change. */
export function useOverlayWays(): OverlayWays {
  return useContext(OverlayWaysContext)
}

/**
 * What lies open, and how overlays are opened and closed: each is a history entry, so that Back, reload and links work.
 * The ways stay the same functions from render to render: an effect that depends on them runs when the overlay changes,
 * and only then.
 */
export function useOverlay() {
  const { location, isTravelled } = useOverlayPlace()
  const overlay = useMemo(() => overlayOf(location.search), [location.search])
  return { ...overlay, ...useOverlayWays(), kept: entryOf(location.state).kept, isTravelled }
}

/**
 * Makes the ways; once for the whole page.
 *
 * @param here what is shown
 */
export function useNewOverlayWays(here: { readonly current: OverlayPlace }): OverlayWays {
  const navigate = useNavigate()
  const left = useRef<OverlayPlace | null>(null)

  return useMemo(() => {
    const goNow = (change: Change, { replace = false, keep, begin }: Going) => {
      const { pathname, search, hash, state } = here.current.location
      const { depth, isLinked } = entryOf(state)
      const entry: EntryState = {
        depth: replace ? depth : depth + 1,
        isLinked: isLinked || (depth === 0 && overlayOf(search).sheet !== null),
        ...(keep === undefined ? {} : { kept: keep }),
      }
      const to = { pathname, search: changed(search, change), hash }
      begin?.()
      void navigate(to, { replace, state: entry, preventScrollReset: true })
    }
    // The button answers first. What it opens then comes in one go: in parts, each frame between them costs as much.
    const go = (change: Change, going: Going = {}) => {
      const { pathname } = here.current.location
      const isHere = () => here.current.location.pathname === pathname
      afterTap(() => isHere() && goNow(change, going))
    }
    // The way back takes a moment; asked for again meanwhile, one step too many would leave the page.
    const stepBack = (steps: number) => {
      if (left.current === here.current) return
      left.current = here.current
      void navigate(-steps)
    }
    const back = (instead: Change) => {
      // Opened here: Back returns to where it was opened. Entered by a link: nothing of ours lies behind.
      if (entryOf(here.current.location.state).depth > 0) stepBack(1)
      else go(instead, { replace: true })
    }
    const close = () => {
      const { depth, isLinked } = entryOf(here.current.location.state)
      if (depth > 0 && !isLinked) stepBack(depth)
      else go(NOTHING_OVER, { replace: true })
    }
    const now = () => overlayOf(here.current.location.search)
    const place = () => [here.current.location.pathname, now().sheet, now().over].join(' ')
    return { go, back, close, now, place }
  }, [navigate, here])
}

// Behind the tap's own turn, so that the browser may draw the frame in which the button answers first; it mostly does. Within
// that turn React would render at once, with the effects that nobody sees. What follows on an answer of the server is in no tap.
function afterTap(run: () => void): void {
  if (isInTap() && !document.hidden) setTimeout(inOneGo, 0, run)
  else inOneGo(run)
}

// The next frame is asked for first: it then stands before the effects that nobody sees, which React runs behind its commit.
function inOneGo(run: () => void): void {
  requestAnimationFrame(() => undefined)
  run()
}

const isInTap = () => window.event !== undefined

const SEARCH_LAYERS = ['sheet', 'over'] as const

function changed(search: string, change: Change): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(change)) {
    if (value === null) query.delete(key)
    else query.set(key, String(value))
  }
  if (!SEARCH_LAYERS.some((layer) => query.get(layer) === 'search')) {
    query.delete('find')
    query.delete('kind')
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function entryOf(state: unknown): EntryState {
  if (typeof state !== 'object' || state === null || !('depth' in state)) return { depth: 0, isLinked: false }
  return {
    depth: Number(state.depth),
    isLinked: 'isLinked' in state && state.isLinked === true,
    ...('kept' in state ? { kept: state.kept } : {}),
  }
}
