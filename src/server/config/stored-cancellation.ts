import * as z from 'zod'
import { cancellationProblems, type CancellationRule } from '../../domains/orders/cancellation.ts'

/** The setting `cancellation` as the database stores it. @see docs/operate.md */
export const storedCancellation = z.object({
  hours_before_visit: z.number(),
  refunds: z.array(z.object({ from_hours: z.number(), percent: z.number() })),
  most_moves: z.number(),
})

type StoredCancellation = z.output<typeof storedCancellation>

/**
 * Reads the stored rule.
 *
 * @throws if the rule is invalid
 */
export function parseCancellation({
  hours_before_visit,
  refunds,
  most_moves,
}: StoredCancellation): CancellationRule {
  const rule: CancellationRule = {
    hoursBeforeVisit: hours_before_visit,
    refunds: refunds.map(({ from_hours: fromHours, percent }) => ({ fromHours, percent })),
    mostMoves: most_moves,
  }
  const problems = cancellationProblems(rule)
  if (problems.length > 0)
    throw new Error(`The setting cancellation in the database cannot be used: ${problems.join('; ')}`)
  return rule
}

/** Converts a rule to its stored form. */
export function toStoredCancellation({
  hoursBeforeVisit,
  refunds,
  mostMoves,
}: CancellationRule): StoredCancellation {
  return {
    hours_before_visit: hoursBeforeVisit,
    refunds: refunds.map(({ fromHours, percent }) => ({ from_hours: fromHours, percent })),
    most_moves: mostMoves,
  }
}
