import type { CancellationRule } from './cancellation.ts'

/** `2 hours before the visit`, or `the visit` itself; `event` is the noun of the visit. */
export function hoursBeforeText(hours: number, event: string): string {
  if (hours === 0) return event
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} before ${event}`
}

/** How much of a cancelled order's payment is refunded: one line for each step. */
export function refundStepsText({ refunds, hoursBeforeVisit }: CancellationRule): string {
  const [first] = refunds
  if (first === undefined) return ''
  if (refunds.length === 1 && first.fromHours <= hoursBeforeVisit)
    return `${first.percent} % of what you paid`
  const steps = refunds.map(
    ({ fromHours, percent }) =>
      `${percent} % until ${hoursBeforeText(Math.max(fromHours, hoursBeforeVisit), 'the visit')}`,
  )
  return `${steps.join(', ')}, of what you paid`
}
