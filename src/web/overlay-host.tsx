import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useCartCount } from './client/use-cart.ts'
import { useComeAlive } from './client/use-hydrated.ts'
import { type OverlayName, useOverlay } from './client/use-overlay.ts'
import { SecondLayer } from './ui/overlay-layers.ts'

type Loaded = Promise<{ default: ComponentType }>

const LOADS = {
  cart: (): Loaded => import('./flows/load-booking.ts').then((m) => m.loadDrawer()),
  wizard: (): Loaded => import('./flows/load-booking.ts').then((m) => m.loadWizard()),
  'sign-in': (): Loaded =>
    import('./flows/sign-in/sign-in-flow.tsx').then((m) => ({ default: m.SignInFlow })),
  search: (): Loaded =>
    import('./features/search-panel/search-panel.tsx').then((m) => ({ default: m.SearchPanel })),
  contents: (): Loaded =>
    import('./flows/test-contents/test-contents.tsx').then((m) => ({ default: m.TestContents })),
  enquiry: (): Loaded => import('./features/enquiry/enquiry.tsx').then((m) => ({ default: m.Enquiry })),
  overlap: (): Loaded =>
    import('./flows/overlap-adviser/overlap-adviser.tsx').then((m) => ({ default: m.OverlapAdviser })),
  pincode: (): Loaded =>
    import('./features/pincode/pincode-sheet.tsx').then((m) => ({ default: m.PincodeSheet })),
}

type Hosted = keyof typeof LOADS

const OVERLAYS: Record<Hosted, ComponentType> = {
  cart: lazy(LOADS.cart),
  wizard: lazy(LOADS.wizard),
  'sign-in': lazy(LOADS['sign-in']),
  search: lazy(LOADS.search),
  contents: lazy(LOADS.contents),
  enquiry: lazy(LOADS.enquiry),
  overlap: lazy(LOADS.overlap),
  pincode: lazy(LOADS.pincode),
}

/** Where each overlay was last asked for: over the page, or over another overlay. */
type Places = ReadonlyMap<Hosted, 'sheet' | 'over'>

/**
 * The overlays that the address asks for, each with its script only from then on. Once there they stay, so that they
 * can leave with their movement and keep what was typed.
 */
export function OverlayHost() {
  const isAlive = useComeAlive()
  const { sheet, over } = useOverlay()
  const [places, setPlaces] = useState<Places>(new Map())
  const now = isAlive ? placed(places, sheet, over) : places
  if (now !== places) setPlaces(now)
  useLoadOnIntent()
  useLoadBooking()

  return <SecondLayer value={shown(now, 'over')}>{shown(now, 'sheet')}</SecondLayer>
}

function shown(places: Places, layer: 'sheet' | 'over'): ReactNode {
  return [...places]
    .filter(([, place]) => place === layer)
    .map(([name]) => {
      const Overlay = OVERLAYS[name]
      return (
        <Suspense key={name} fallback={null}>
          <Overlay />
        </Suspense>
      )
    })
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

/** Fetches an overlay's script when the pointer or the focus comes to what opens it. */
function useLoadOnIntent() {
  // Events of the page: `data-opens` marks what opens an overlay, wherever it stands.
  useEffect(() => {
    const load = ({ target }: Event) => {
      const opener = target instanceof Element ? target.closest('[data-opens]') : null
      const name = opener?.getAttribute('data-opens') ?? null
      // A failed load is tried again when the overlay opens.
      if (isHosted(name)) LOADS[name]().catch(() => undefined)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, load, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, load)
    }
  }, [])
}

const QUIET_MS = 2000

/** Fetches the drawer's script in a quiet moment for whoever has something in the cart, so that it opens at once. */
function useLoadBooking() {
  const hasItems = (useCartCount() ?? 0) > 0
  // The clock: what the page itself needs comes first.
  useEffect(() => {
    if (!hasItems) return
    const load = () => void LOADS.cart().catch(() => undefined)
    const timer = setTimeout(load, QUIET_MS)
    return () => clearTimeout(timer)
  }, [hasItems])
}
