import { lazy, Suspense } from 'react'
import { useComeAlive } from '../../../app/use-hydrated.ts'
import { AddOnsOutline } from '../../features/recommendations/add-ons-outline.tsx'
import type { AddOnsProps } from '../../features/recommendations/add-ons.tsx'
import type { Booking } from '../booking/use-booking.ts'

// Nobody misses it where it cannot be loaded. It loads together with the drawer.
const load = import('../../features/recommendations/add-ons.tsx').then(
  (loaded) => ({ default: loaded.AddOns }),
  () => ({ default: (_: AddOnsProps) => null }),
)
const AddOns = lazy(() => load)

/** What else could be tested, beside a cart of tests. @see docs/rules/booking.md */
export function AddOnTests({ booking: { cart, kind } }: { booking: Booking }) {
  // It measures itself: in a turn of its own the cart above it is there first.
  const isItsTurn = useComeAlive()
  if (cart === undefined || kind !== 'diagnostic') return null
  if (!isItsTurn) return <AddOnsOutline />
  return (
    <Suspense fallback={<AddOnsOutline />}>
      <AddOns cart={cart} />
    </Suspense>
  )
}
