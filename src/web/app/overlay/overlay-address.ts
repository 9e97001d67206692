/** The query keys that describe overlays. A change of these keys alone loads no data. */
export const OVERLAY_KEYS = ['sheet', 'over', 'step', 'id', 'find', 'kind'] as const

const NAMES = [
  // While an ordered product is added, until the sign-in, the cart or the wizard takes its place.
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
 * The open overlays that an address describes. `over` is a second layer on top of `sheet`. `find` and `kind` are the query
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

/** Reads the open overlays from the query of an address. An unknown name opens nothing, an unknown step is the first. */
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

function parseName(text: string | null): OverlayName | null {
  return NAMES.find((name) => name === text) ?? null
}

/** The keys to set; `null` removes a key, a key that is left out keeps its value. */
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

/** Applies a change to the query of an address. The keys of the search panel leave with the panel. */
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
