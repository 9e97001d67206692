import { lazy, Suspense } from 'react'
import { useComeAlive } from '../../../app/use-hydrated.ts'
import { AddOnsOutline } from '../../features/recommendations/add-ons-outline.tsx'
import type { AddOnsProps } from '../../features/recommendations/add-ons.tsx'
import type { Booking } from '../booking/use-booking.ts'

// An optional section: it shows no error if it cannot be loaded. It loads with the drawer.
const load = import('../../features/recommendations/add-ons.tsx').then(
  (loaded) => ({ default: loaded.AddOns }),
  () => ({ default: (_: AddOnsProps) => null }),
)
const AddOns = lazy(() => load)

/** The recommended tests beside a cart of tests. @see docs/rules/booking.md */
export function AddOnTests({ booking: { cart, kind } }: { booking: Booking }) {
  // The carousel measures itself: in a separate task, so that the cart above it renders first.
  const isItsTurn = useComeAlive()
  if (cart === undefined || kind !== 'diagnostic') return null
  if (!isItsTurn) return <AddOnsOutline />
  return (
    <Suspense fallback={<AddOnsOutline />}>
      <AddOns cart={cart} />
    </Suspense>
  )
}
