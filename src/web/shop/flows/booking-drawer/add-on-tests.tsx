import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import { useAfterHydration } from '../../../app/use-hydrated.ts'
import { AddOnsOutline } from '../../features/recommendations/add-ons-outline.tsx'
import { PartFailed } from '../../overlay-part.tsx'
import type { Booking } from '../booking/use-booking.ts'

const addOnsPart = createPart(() =>
  import('../../features/recommendations/add-ons.tsx').then((m) => m.AddOns),
)
// It loads with the drawer.
addOnsPart.prefetch()

/** The recommended tests beside a cart of tests. @see docs/rules/booking.md */
export function AddOnTests({ booking: { cart, kind } }: { booking: Booking }) {
  // The carousel measures itself: in a separate task, so that the cart above it renders first.
  const isAfterHydration = useAfterHydration()
  if (cart === undefined || kind !== 'diagnostic') return null
  if (!isAfterHydration) return <AddOnsOutline />
  return <LazyPart part={addOnsPart} props={{ cart }} waiting={<AddOnsOutline />} Failed={PartFailed} />
}
