/** The options of a drill's run. */
export type Options = {
  /** Breaks the shop on purpose, to prove that the drill detects it. */
  isBroken: boolean
  /** Uses the embedded database instead of PostgreSQL. */
  isEmbedded: boolean
  /** Overrides the drill's count (kills, shoppers, minutes); by default that of the requirement. */
  count: number | null
}

/** The result of a drill: the figure, and one sentence for each problem. */
export type Finding = { figure: string; problems: string[] }

/** A drill: a command that measures one figure of the requirements. */
export type Drill = {
  /** The requirement. */
  must: string
  /** The break that `--broken` makes. */
  breaks: string
  /** Matches the problem that the break causes; other problems do not count as detected. */
  sees: RegExp
  run(options: Options): Promise<Finding>
}

/** A sentence for a condition that does not hold. */
export function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem]
}

/** Formats milliseconds for people. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** A quantile of the times; 0 if there are none. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
