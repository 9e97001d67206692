/** The address keys that belong to overlays; a change of them loads nothing. */
export const OVERLAY_KEYS = ['sheet', 'over', 'step', 'id', 'find', 'kind'] as const
