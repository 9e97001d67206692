import type { Log } from '../../kernel/log.ts'

// The durations of requests already count them.
const UNCOUNTED = new Set(['call', 'refused'])

/** A log that also reports each event it receives, even those below its level; the names of events are in the code. */
export function countedLog(log: Log, count: (event: string) => void): Log {
  const counted = (event: string) => {
    if (!UNCOUNTED.has(event)) count(event)
  }
  return {
    info(event, facts) {
      counted(event)
      log.info(event, facts)
    },
    warn(event, facts) {
      counted(event)
      log.warn(event, facts)
    },
    error(event, error, facts) {
      counted(event)
      log.error(event, error, facts)
    },
  }
}
