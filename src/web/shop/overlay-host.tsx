import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { NO_OVERLAY, type OverlayName } from '../app/overlay/overlay-address.ts'
import { useOverlay, useOverlayNavigation } from '../app/overlay/overlay-navigation.tsx'
import { hideFrame, noteLoaded, useTapFrame } from '../app/overlay/tap-frame.ts'
import { isBeingAdded, useCartCount } from './data/use-cart.ts'
import { useComeAlive } from '../app/use-hydrated.ts'
import { useSession } from '../app/use-session.ts'
import { NestedOverlayContext } from '../ui/overlay/nested-overlay.ts'

type Load = Promise<ComponentType>

const LOADERS = {
  cart: (): Load => import('./flows/load-booking.ts').then((m) => m.loadDrawer()),
  wizard: (): Load => import('./flows/load-booking.ts').then((m) => m.loadWizard()),
  'sign-in': (): Load => import('./flows/sign-in/sign-in-flow.tsx').then((m) => m.SignInFlow),
  search: (): Load => import('./features/search-panel/search-panel.tsx').then((m) => m.SearchPanel),
  contents: (): Load => import('./flows/test-contents/test-contents.tsx').then((m) => m.TestContents),
  enquiry: (): Load => import('./features/enquiry/enquiry.tsx').then((m) => m.Enquiry),
  overlap: (): Load => import('./flows/overlap-adviser/overlap-adviser.tsx').then((m) => m.OverlapAdviser),
  pincode: (): Load => import('./features/pincode/pincode-sheet.tsx').then((m) => m.PincodeSheet),
}

type HostedName = keyof typeof LOADERS

const loaded = new Map<HostedName, ComponentType>()

async function load(name: HostedName): Load {
  const component = loaded.get(name) ?? (await LOADERS[name]())
  loaded.set(name, component)
  noteLoaded(name)
  return component
}

type Layer = 'base' | 'nested'

/** Every overlay that was opened, with its last layer: over the page, or over another overlay. */
type Layers = ReadonlyMap<HostedName, Layer>

/**
 * Renders the overlays that the address names; their scripts load on demand. An overlay stays mounted after its first
 * opening, so that its exit animation can run.
 */
export const OverlayHost = memo(function OverlayHost() {
  const isAlive = useComeAlive()
  const { sheet, over } = useOverlay()
  const [layers, setLayers] = useState<Layers>(new Map())
  const wanted = isAlive ? addOpen(layers, sheet, over) : layers
  if (wanted !== layers) setLayers(wanted)
  useAddingFrame(isAlive && sheet === 'adding')
  usePreloadOnIntent()
  usePreloadWhenIdle()

  return (
    <NestedOverlayContext value={overlaysIn(wanted, 'nested')}>
      {overlaysIn(wanted, 'base')}
    </NestedOverlayContext>
  )
})

function overlaysIn(layers: Layers, layer: Layer): ReactNode {
  const names = [...layers.keys()].filter((name) => layers.get(name) === layer)
  return names.map((name) => <HostedOverlay key={name} name={name} />)
}

function addOpen(layers: Layers, sheet: OverlayName | null, over: OverlayName | null): Layers {
  const open = new Map<HostedName, Layer>()
  if (isHosted(sheet)) open.set(sheet, 'base')
  // Over a form that belongs to the page, and closes meanwhile, the overlay is over the page.
  if (sheet !== null && isHosted(over)) open.set(over, isHosted(sheet) ? 'nested' : 'base')
  const isCurrent = [...open].every(([name, layer]) => layers.get(name) === layer)
  return isCurrent ? layers : new Map([...layers, ...open])
}

function isHosted(name: string | null): name is HostedName {
  return name !== null && Object.hasOwn(LOADERS, name)
}

/** An overlay, once its script is loaded. Not `lazy`: React delays what follows a Suspense fallback by 0.3 s. */
function HostedOverlay({ name }: { name: HostedName }) {
  const [Component, setComponent] = useState(() => loaded.get(name) ?? null)
  const isLoaded = Component !== null

  // The network.
  useEffect(() => {
    if (isLoaded) return
    const fail = (error: unknown) =>
      setComponent(() => {
        throw error
      })
    load(name).then((component) => setComponent(() => component), fail)
  }, [name, isLoaded])
  // The document: the script may have come between the tap's frame and this.
  useLayoutEffect(() => {
    if (isLoaded) hideFrame()
  }, [isLoaded])
  return useMemo(() => (Component ? <Component /> : <Waiting name={name} />), [Component, name])
}

/** Shows the frame of an open overlay until its script has loaded. */
function Waiting({ name }: { name: HostedName }) {
  const { sheet, over } = useOverlay()
  useTapFrame(sheet === name || over === name ? name : null)
  return null
}

const IDLE_MS = 1000

/** The frame while an ordered product is added: the order opens the next step, and an address without an order opens none. */
function useAddingFrame(isOpen: boolean) {
  const queryClient = useQueryClient()
  const { isSignedIn } = useSession()
  const { go, current } = useOverlayNavigation()
  useTapFrame(isOpen ? 'adding' : null)

  // The network and the clock.
  useEffect(() => {
    if (!isOpen) return
    preload(isSignedIn ? 'cart' : 'sign-in')
    // After a reload nothing is being added.
    const wasAdding = isBeingAdded(queryClient)
    const leave = () => {
      if (wasAdding || isBeingAdded(queryClient) || current().sheet !== 'adding') return
      go(NO_OVERLAY, { replace: true })
    }
    const timer = setTimeout(leave, IDLE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isSignedIn, queryClient, go, current])
}

// A failed load is tried again when the overlay opens.
function preload(name: HostedName): void {
  void load(name).catch(() => undefined)
}

/** Loads the script of an overlay when the pointer or the focus reaches its trigger (`data-opens`). */
function usePreloadOnIntent() {
  // Events of the page.
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const trigger = target instanceof Element ? target.closest('[data-opens]') : null
      const name = trigger?.getAttribute('data-opens') ?? null
      if (isHosted(name)) preload(name)
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const event of events) document.addEventListener(event, onIntent, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, onIntent)
    }
  }, [])
}

const DRAWER_DELAY_MS = 2000
const SEARCH_DELAY_MS = 4000

/** Loads the most used scripts after those of the page: the drawer for a filled cart, then the search. */
function usePreloadWhenIdle() {
  const hasItems = (useCartCount() ?? 0) > 0
  // The clock.
  useEffect(() => {
    if (!hasItems) return
    const timer = setTimeout(() => preload('cart'), DRAWER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasItems])
  useEffect(() => {
    const timer = setTimeout(() => preload('search'), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
