/** How a drill is run. */
export type Options = {
  /** Breaks the shop on purpose, to show that the drill sees it. */
  isBroken: boolean
  /** On the embedded database instead of PostgreSQL. */
  isEmbedded: boolean
  /** Another number of whatever the drill counts (kills, shoppers, minutes) than the requirement's. */
  count: number | null
}

/** The result of a drill: the figure, and one sentence for each problem. */
export type Finding = { figure: string; problems: string[] }

/** One row of the requirements' figures as a command. */
export type Drill = {
  /** What the requirement says. */
  must: string
  /** What `--broken` breaks. */
  breaks: string
  /** Matches the problem that this break causes; any other problem does not count. */
  sees: RegExp
  run(options: Options): Promise<Finding>
}

/** A sentence where something does not hold. */
export function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem]
}

/** A number of milliseconds as people say it. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The value below which so great a share of the times lies; 0 of none. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
