import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageAddress } from './overlay/overlay-address.ts'

/** Reloads the data of a page unless only its overlays changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.href !== nextUrl.href && pageAddress(currentUrl) === pageAddress(nextUrl)
  return isSamePage ? false : defaultShouldRevalidate
}
