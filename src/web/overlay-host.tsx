import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { OverlayPlaceContext, useOverlayPlace, type OverlayPlace } from './client/overlay-place.ts'
import { useCartCount } from './client/use-cart.ts'
import { useComeAlive } from './client/use-hydrated.ts'
import { type OverlayName, overlayOf, useOverlay } from './client/use-overlay.ts'
import { SecondLayer } from './ui/overlay-layers.ts'

type Loading = Promise<ComponentType>

const LOADS = {
  cart: (): Loading => import('./flows/load-booking.ts').then((m) => m.loadDrawer()),
  wizard: (): Loading => import('./flows/load-booking.ts').then((m) => m.loadWizard()),
  'sign-in': (): Loading => import('./flows/sign-in/sign-in-flow.tsx').then((m) => m.SignInFlow),
  search: (): Loading => import('./features/search-panel/search-panel.tsx').then((m) => m.SearchPanel),
  contents: (): Loading => import('./flows/test-contents/test-contents.tsx').then((m) => m.TestContents),
  enquiry: (): Loading => import('./features/enquiry/enquiry.tsx').then((m) => m.Enquiry),
  overlap: (): Loading => import('./flows/overlap-adviser/overlap-adviser.tsx').then((m) => m.OverlapAdviser),
  pincode: (): Loading => import('./features/pincode/pincode-sheet.tsx').then((m) => m.PincodeSheet),
}

type Hosted = keyof typeof LOADS

/** The overlays whose script is there. */
const loaded = new Map<Hosted, ComponentType>()

async function load(name: Hosted): Loading {
  const overlay = loaded.get(name) ?? (await LOADS[name]())
  loaded.set(name, overlay)
  return overlay
}

/** Where each overlay was last asked for: over the page, or over another overlay. */
type Places = ReadonlyMap<Hosted, 'sheet' | 'over'>

/**
 * The overlays that the address asks for, each with its script only from then on. Once there they stay, so that they
 * can leave with their movement and keep what was typed.
 */
export const OverlayHost = memo(function OverlayHost() {
  const isAlive = useComeAlive()
  const { sheet, over } = useOverlay()
  const [places, setPlaces] = useState<Places>(new Map())
  const now = isAlive ? placed(places, sheet, over) : places
  if (now !== places) setPlaces(now)
  const prepare = useCallback(async (name: Hosted) => {
    // A failed load is tried again when the overlay opens.
    await load(name).catch(() => undefined)
    if (!isExpected(name)) return
    startTransition(() => setPlaces((known) => (known.has(name) ? known : new Map(known).set(name, 'sheet'))))
  }, [])
  usePrepareOnIntent(prepare)
  usePrepareInQuiet(prepare)

  return <SecondLayer value={shown(now, 'over')}>{shown(now, 'sheet')}</SecondLayer>
})

function shown(places: Places, layer: 'sheet' | 'over'): ReactNode {
  return [...places].filter(([, place]) => place === layer).map(([name]) => <Asked key={name} name={name} />)
}

/**
 * An overlay from when its script is there. Not `lazy`: what that waits for, even for a moment, React holds back for
 * 0.3 s.
 */
function Asked({ name }: { name: Hosted }) {
  const [Overlay, setOverlay] = useState(() => loaded.get(name) ?? null)
  const isThere = Overlay !== null
  // The network.
  useEffect(() => {
    if (isThere) return
    const fail = (error: unknown) =>
      setOverlay(() => {
        throw error
      })
    load(name).then((overlay) => setOverlay(() => overlay), fail)
  }, [name, isThere])
  const overlay = useMemo(() => Overlay && <Overlay />, [Overlay])
  return <OverlayPlaceContext value={useOwnPlace(name)}>{overlay}</OverlayPlaceContext>
}

/** The place as long as it names this overlay: what is closed is not made anew whenever another one opens. */
function useOwnPlace(name: Hosted): OverlayPlace {
  const place = useOverlayPlace()
  const [own, setOwn] = useState(place)
  const isOwn = [own, place].some(({ location }) => {
    const { sheet, over } = overlayOf(location.search)
    return sheet === name || over === name
  })
  if (!isOwn || own === place) return own
  setOwn(place)
  return place
}

/** Those that are opened most: they stand ready while they are closed. */
function isExpected(name: Hosted): boolean {
  return name === 'cart' || name === 'search'
}

function placed(places: Places, sheet: OverlayName | null, over: OverlayName | null): Places {
  const asked = new Map<Hosted, 'sheet' | 'over'>()
  if (isHosted(sheet)) asked.set(sheet, 'sheet')
  // Over a form of the page's own, which steps aside for it, it lies over the page.
  if (sheet !== null && isHosted(over)) asked.set(over, isHosted(sheet) ? 'over' : 'sheet')
  const isKnown = [...asked].every(([name, place]) => places.get(name) === place)
  return isKnown ? places : new Map([...places, ...asked])
}

function isHosted(name: string | null): name is Hosted {
  return name !== null && Object.hasOwn(LOADS, name)
}

type Prepare = (name: Hosted) => Promise<void>

/** Prepares an overlay when the pointer or the focus comes to what opens it. */
function usePrepareOnIntent(prepare: Prepare) {
  // Events of the page: `data-opens` marks what opens an overlay, wherever it stands.
  useEffect(() => {
    const look = ({ target }: Event) => {
      const opener = target instanceof Element ? target.closest('[data-opens]') : null
      const name = opener?.getAttribute('data-opens') ?? null
      if (isHosted(name)) void prepare(name)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, look, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [prepare])
}

const QUIET_MS = 2000
const LATER_MS = 4000

/** Prepares in quiet moments what is opened next: the drawer of whoever has something in the cart, then the search. */
function usePrepareInQuiet(prepare: Prepare) {
  const hasItems = (useCartCount() ?? 0) > 0
  // The clock: what the page itself needs comes first.
  useEffect(() => {
    if (!hasItems) return
    const timer = setTimeout(() => void prepare('cart'), QUIET_MS)
    return () => clearTimeout(timer)
  }, [hasItems, prepare])
  useEffect(() => {
    const timer = setTimeout(() => void prepare('search'), LATER_MS)
    return () => clearTimeout(timer)
  }, [prepare])
}
