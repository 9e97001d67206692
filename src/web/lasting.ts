/** What is made once of a value that lasts from page to page: its JSON, and how the data of a page tells it. */
export type Lasting = { json?: string; part?: Part }

/** A value's objects and arrays as the data of a page tells them: their text around the places that it names. */
export type Part = {
  texts: readonly string[]
  /** From 0 on its own objects and arrays, in their order; from -1 down its keys and then its scalars. */
  places: readonly number[]
  /** One and the same list for all values of a shape. */
  keys: readonly string[]
  scalars: readonly Scalar[]
  /** How each of the scalars is written. */
  written: readonly string[]
  /** How many objects and arrays it has. */
  size: number
}

/** What stands for itself. */
export type Scalar = string | number | boolean

const known = new WeakMap<object, Lasting>()

/** Marks a value that goes into many pages and is never changed. On the server only. */
export function lasting<Value extends object>(value: Value): Value {
  if (!known.has(value)) known.set(value, {})
  return value
}

/** What has been made of it; undefined for a value that is not marked. */
export function lastingOf(value: object): Lasting | undefined {
  return known.get(value)
}
