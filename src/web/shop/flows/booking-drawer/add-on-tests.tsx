import { LazyPart } from '../../../app/part/lazy-part.tsx'
import { createPart } from '../../../app/part/part.ts'
import { useAfterHydration } from '../../../app/use-hydrated.ts'
import { AddOnsOutline } from '../../features/recommendations/add-ons-outline.tsx'
import { PartFailed } from '../../overlay-part.tsx'
import type { Booking } from '../booking/use-booking.ts'

const addOnsPart = createPart(() =>
  import('../../features/recommendations/add-ons.tsx').then((m) => m.AddOns),
)
// The script of the add-ons loads with the drawer.
addOnsPart.prefetch()

/** The recommended tests for a cart of tests. @see docs/rules/booking.md */
export function AddOnTests({ booking: { cart, kind } }: { booking: Booking }) {
  // The carousel measures its layout when it renders. It renders later, so that it does not delay the cart above it.
  const isAfterHydration = useAfterHydration()
  if (cart === undefined || kind !== 'diagnostic') return null
  if (!isAfterHydration) return <AddOnsOutline />
  return <LazyPart part={addOnsPart} props={{ cart }} waiting={<AddOnsOutline />} Failed={PartFailed} />
}
