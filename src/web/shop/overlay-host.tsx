import { memo, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { NO_OVERLAY, type OverlayName } from '../app/overlay/overlay-address.ts'
import { useOverlay, useOverlayNavigation } from '../app/overlay/overlay-navigation.tsx'
import { hideFrame, noteMounted, useTapFrame } from '../app/overlay/tap-frame.ts'
import { createPart, type Part } from '../app/part/part.ts'
import { isBeingAdded, useCartCount } from './data/use-cart.ts'
import { useAfterHydration } from '../app/use-hydrated.ts'
import { useSession } from '../app/use-session.ts'
import { NestedOverlayContext } from '../ui/overlay/nested-overlay.ts'
import { OverlayPart } from './overlay-part.tsx'

const importLoaders = () => import('./load-overlay.ts')

const NAMES = ['cart', 'wizard', 'sign-in', 'search', 'contents', 'enquiry', 'overlap', 'pincode'] as const

type HostedName = (typeof NAMES)[number]

const PARTS = new Map<OverlayName | null, Part<object>>(
  NAMES.map((name) => [name, createPart(() => load(name))]),
)

async function load(name: HostedName) {
  const { loadOverlay } = await importLoaders()
  return loadOverlay[name]()
}

const prefetch = (name: OverlayName | null) => PARTS.get(name)?.prefetch()

type Layer = 'base' | 'nested'

/** The overlays that were opened, with their last layer: over the page (`base`) or over another overlay (`nested`). */
type Layers = ReadonlyMap<OverlayName | null, Layer>

/**
 * Renders the overlays that the address names. Their scripts load on demand. An overlay stays mounted after its first
 * opening, so that its exit animation can run.
 */
export const OverlayHost = memo(function OverlayHost() {
  const isAfterHydration = useAfterHydration()
  const { sheet, over } = useOverlay()
  const [layers, setLayers] = useState<Layers>(new Map())
  const wanted = isAfterHydration ? addOpen(layers, sheet, over) : layers
  if (wanted !== layers) setLayers(wanted)
  useAddingFrame(isAfterHydration && sheet === 'adding')
  usePreloadOnIntent()
  usePreloadWhenIdle()

  const overlaysIn = (layer: Layer): ReactNode =>
    [...PARTS].map(
      ([name, part]) =>
        wanted.get(name) === layer && (
          <HostedOverlay key={name} name={name} part={part} isOpen={name === sheet || name === over} />
        ),
    )
  return <NestedOverlayContext value={overlaysIn('nested')}>{overlaysIn('base')}</NestedOverlayContext>
})

type HostedOverlayProps = { name: OverlayName | null; part: Part<object>; isOpen: boolean }

function HostedOverlay({ name, part, isOpen }: HostedOverlayProps) {
  // The document: the tap frame is hidden in the commit that mounts the overlay.
  useLayoutEffect(() => {
    if (part.current() === null) return
    if (name !== null) noteMounted(name)
    if (isOpen) hideFrame()
  }, [isOpen, part, name])
  return <OverlayPart part={part} props={NO_PROPS} isOpen={isOpen} waiting={<Waiting name={name} />} />
}

const NO_PROPS = {}

/** Shows the tap frame of an open overlay until its script has loaded. */
function Waiting({ name }: { name: OverlayName | null }) {
  useTapFrame(name)
  return null
}

function addOpen(layers: Layers, sheet: OverlayName | null, over: OverlayName | null): Layers {
  const open = new Map<OverlayName | null, Layer>()
  if (PARTS.has(sheet)) open.set(sheet, 'base')
  // `sheet` may be a form of the page itself. The overlay over it is then in the base layer.
  if (sheet !== null && PARTS.has(over)) open.set(over, PARTS.has(sheet) ? 'nested' : 'base')
  const isCurrent = [...open].every(([name, layer]) => layers.get(name) === layer)
  return isCurrent ? layers : new Map([...layers, ...open])
}

const IDLE_MS = 1000

/** Shows the tap frame while a product is added. The add opens the next step; without an add the overlay closes. */
function useAddingFrame(isOpen: boolean) {
  const queryClient = useQueryClient()
  const { isSignedIn } = useSession()
  const { go, current } = useOverlayNavigation()
  useTapFrame(isOpen ? 'adding' : null)

  // The network and the clock.
  useEffect(() => {
    if (!isOpen) return
    prefetch(isSignedIn ? 'cart' : 'sign-in')
    // False after a reload, which has no pending add.
    const wasAdding = isBeingAdded(queryClient)
    const leave = () => {
      if (wasAdding || isBeingAdded(queryClient) || current().sheet !== 'adding') return
      go(NO_OVERLAY, { replace: true })
    }
    const timer = setTimeout(leave, IDLE_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isSignedIn, queryClient, go, current])
}

/** Loads the script of an overlay when the pointer or the focus reaches its trigger (`data-opens`). */
function usePreloadOnIntent() {
  // The document's events.
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const trigger = target instanceof Element ? target.closest('[data-opens]') : null
      const opens = trigger?.getAttribute('data-opens')
      prefetch(NAMES.find((name) => name === opens) ?? null)
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
  // The network.
  useEffect(() => {
    importLoaders().then(
      ({ startLater }) => startLater(),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!hasItems) return
    const timer = setTimeout(() => prefetch('cart'), DRAWER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasItems])
  useEffect(() => {
    const timer = setTimeout(() => prefetch('search'), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
}
