import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { OVERLAY_KEYS } from './overlay/overlay-address.ts'

/** Reloads the data of a page unless only its overlays changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.href !== nextUrl.href && pageOf(currentUrl) === pageOf(nextUrl)
  return isSamePage ? false : defaultShouldRevalidate
}

function pageOf(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const key of OVERLAY_KEYS) query.delete(key)
  return `${url.pathname}?${query.toString()}`
}
