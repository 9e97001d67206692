const UNIT_HOURS = { hr: 1, hour: 1, day: 24 } as const

/** The hours of a report time in the lab's words, such as `36 hrs` or `3 days`; null if it has another form. */
export function reportHours(time: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,4}) ?(hr|hour|day)s?$/.exec(time.trim().toLowerCase()) ?? []
  if (unit !== 'hr' && unit !== 'hour' && unit !== 'day') return null
  return Number(count) * UNIT_HOURS[unit]
}

/**
 * When all reports of a visit are expected: the longest report time of its tests after the end of the visit's window.
 * Null if the time of any test is unknown, since a report that comes later than promised is worse than no promise.
 *
 * @param times the report times with transport in the lab's words, one for each test
 */
export function expectedReport(visitEnd: Date, times: readonly string[]): Date | null {
  const hours = times.map(reportHours)
  const longest = hours.reduce(
    (most, each) => (most === null || each === null ? null : Math.max(most, each)),
    0,
  )
  return longest === null || longest === 0 ? null : new Date(visitEnd.getTime() + longest * 3_600_000)
}
