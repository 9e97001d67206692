import type { FullConfig } from '@playwright/test'
import { istDate, istInstant } from '../../src/kernel/ist.ts'

const TEN_IN_THE_MORNING = 10 * 60

/** Has the journeys' shop begin its day at ten in the morning: late at night there are no slots of today or tomorrow. */
export default async function tenOClock({ projects }: FullConfig): Promise<void> {
  const baseURL = projects[0]?.use.baseURL
  const now = istInstant(istDate(new Date()), TEN_IN_THE_MORNING)
  const answer = await fetch(new URL('/dev/clock', baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!answer.ok) throw new Error(`The shop's clock could not be set: ${answer.status}`)
}
