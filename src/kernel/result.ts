/** What a decision comes to: a value, or a refusal that the caller must handle. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; refusal: E }

/** The decision went well and gave `value`. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** The decision is a no, with a `kind` and the facts. */
export function refuse<E>(refusal: E): { ok: false; refusal: E } {
  return { ok: false, refusal }
}
