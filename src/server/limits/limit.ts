/** A limit that an operator may set. */
export type LimitSetting = {
  /** What holds where the environment says nothing. */
  standard: number
  /** The most that production allows; above it the limit would protect nothing. */
  ceiling: number
  /** What it limits, as `docs/limits.md` says it. */
  about: string
}
