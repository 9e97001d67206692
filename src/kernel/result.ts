/** The outcome of a decision: a value, or a refusal that the caller must handle. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; refusal: E }

/** A successful outcome with its value. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

/** A refusal with its `kind` and the facts. */
export function refuse<E>(refusal: E): { ok: false; refusal: E } {
  return { ok: false, refusal }
}
