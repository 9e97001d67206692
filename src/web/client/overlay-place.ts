import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Location, NavigationType, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/** Which entry of the history is shown, and whether it was gone to by Back or Forward. */
export type OverlayPlace = { location: Location; isTravelled: boolean }

const NOWHERE: OverlayPlace = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  isTravelled: false,
}

/** Carries the place to what lies over the page. */
export const OverlayPlaceContext = createContext(NOWHERE)

/** The place that the address names, as what lies over the page shows it. */
export function useOverlayPlace(): OverlayPlace {
  return useContext(OverlayPlaceContext)
}

/**
 * Where the router is. Of a change of overlays alone what lies over the page hears at once and in one go; the page under
 * it, which hears of it from the router, is rendered again behind the frame. Another page comes with what lies over it.
 *
 * @returns the place, and what is shown of it from outside a render
 */
export function useToldPlace() {
  const router = useContext(RouterContext)?.router
  if (router === undefined) throw new Error('Overlays stand in the address: they need the router')
  const [place, setPlace] = useState(() => placeOf(router.state))
  const here = useRef(place)

  // What the page shows: while a navigation is under way the router is ahead of it.
  useLayoutEffect(() => {
    here.current = place
  }, [place])

  // The router.
  useEffect(() => {
    let { loaderData } = router.state
    let told = here.current.location
    const hear = (state: typeof router.state) => {
      // What is loaded is kept as it is where only overlays change.
      const isSamePage = state.loaderData === loaderData
      loaderData = state.loaderData
      if (state.location === told) return
      told = state.location
      const next = placeOf(state)
      if (!isSamePage) return startTransition(() => setPlace(next))
      here.current = next
      setPlace(next)
    }
    hear(router.state)
    return router.subscribe(hear)
  }, [router])
  return { place, here }
}

type Told = { location: Location; historyAction: NavigationType }

function placeOf({ location, historyAction }: Told): OverlayPlace {
  return { location, isTravelled: historyAction === NavigationType.Pop }
}
