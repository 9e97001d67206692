/** A limit that an operator may set. */
export type LimitSetting = {
  /** The default value. */
  standard: number
  /** The highest value that production allows; above it the limit would protect nothing. */
  ceiling: number
  /** The description in `docs/limits.md`. */
  about: string
}
