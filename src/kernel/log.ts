/** What a log line may carry: no names, numbers, addresses, codes or health items. */
export type LogFacts = Record<string, string | number | boolean | null>

/** One JSON line an event. */
export type Log = {
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  error(event: string, error: unknown, facts?: LogFacts): void
}
