/** The facts of a log line. They hold no names, numbers, addresses, codes or health items. */
export type LogFacts = Record<string, string | number | boolean | null>

/** Writes log lines: one JSON object for each event. */
export type Log = {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, error: unknown, facts?: LogFacts): void
}
