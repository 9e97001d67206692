/** The query keys that describe overlays. A navigation that changes only these keys loads no data. */
const OVERLAY_KEYS = ['sheet', 'over', 'step', 'id', 'find', 'kind'] as const

const NAMES = [
  // Open while a product is added, until the sign-in, the cart or the wizard replaces it.
  'adding',
  'cart',
  'filters',
  'search',
  'sign-in',
  'contents',
  'enquiry',
  'overlap',
  'pincode',
  'patient',
  'address',
  'consent',
  'birth',
  'review',
  'wizard',
  'tests',
  'profile',
  'coupons',
  'coins',
  'erase',
  'reschedule',
  'cancel',
] as const

/** Every overlay that an address can name. */
export type OverlayName = (typeof NAMES)[number]

/**
 * The open overlays of an address. `over` is a second layer on top of `sheet`. `find` and `kind` are the query
 * and the filter of the search panel.
 */
export type Overlay = {
  sheet: OverlayName | null
  over: OverlayName | null
  step: number
  id: string | null
  find: string
  kind: string | null
}

/** Parses the open overlays of an address. Unknown names are ignored; an unknown step is the first one. */
export function parseOverlay(search: string): Overlay {
  const query = new URLSearchParams(search)
  const step = Number(query.get('step') ?? '1')
  return {
    sheet: parseName(query.get('sheet')),
    over: parseName(query.get('over')),
    step: Number.isInteger(step) && step >= 1 && step <= 4 ? step : 1,
    id: query.get('id'),
    find: query.get('find') ?? '',
    kind: query.get('kind'),
  }
}

/** The address of a page without the overlays that are open on it. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const key of OVERLAY_KEYS) query.delete(key)
  return `${pathname}?${query.toString()}`
}

function parseName(text: string | null): OverlayName | null {
  return NAMES.find((name) => name === text) ?? null
}

/** A change of the overlay keys: `null` removes a key, and an absent key keeps its value. */
export type OverlayChange = {
  sheet?: OverlayName | null
  over?: OverlayName | null
  step?: number | null
  id?: string | null
  find?: string | null
  kind?: string | null
}

/** The change that closes every layer. */
export const NO_OVERLAY: OverlayChange = { sheet: null, over: null, step: null, id: null }

const LAYERS = ['sheet', 'over'] as const

/** Applies a change to the query of an address. Closing the search panel also removes its keys. */
export function changeOverlay(search: string, change: OverlayChange): string {
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(change)) {
    if (value === null) query.delete(key)
    else query.set(key, String(value))
  }
  if (!LAYERS.some((layer) => query.get(layer) === 'search')) {
    query.delete('find')
    query.delete('kind')
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
