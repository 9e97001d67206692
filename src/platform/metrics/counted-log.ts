import type { Log } from '../../kernel/log.ts'

// The histogram of request durations counts these already.
const UNCOUNTED = new Set(['call', 'refused'])

/**
 * A log that also counts each event, including those below its level. The names of events are constants in the code.
 */
export function countedLog(log: Log, count: (event: string) => void): Log {
  const countEvent = (event: string) => {
    if (!UNCOUNTED.has(event)) count(event)
  }
  return {
    info(event, facts) {
      countEvent(event)
      log.info(event, facts)
    },
    warn(event, facts) {
      countEvent(event)
      log.warn(event, facts)
    },
    error(event, error, facts) {
      countEvent(event)
      log.error(event, error, facts)
    },
  }
}
