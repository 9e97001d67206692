import { istDate, istInstant } from '../../../src/kernel/ist.ts'
import { OWN_CLOCK_PORT, QUICK_CODES_PORT, SHOP_PORT, shopAt } from './e2e-shops.ts'
import { untilReady } from '../servers/real-server.ts'

const TEN_IN_THE_MORNING = 10 * 60
const LONGEST_START_MS = 60_000

/** Sets the clock of the journeys' shop to ten in the morning: late at night there are no slots for today or tomorrow. */
export default async function tenOClock(): Promise<void> {
  const now = istInstant(istDate(new Date()), TEN_IN_THE_MORNING)
  const answer = await fetch(`${shopAt(SHOP_PORT)}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  })
  if (!answer.ok) throw new Error(`The shop's clock could not be set: ${answer.status}`)

  const latest = performance.now() + LONGEST_START_MS
  const beside = [QUICK_CODES_PORT, OWN_CLOCK_PORT].map(shopAt)
  await Promise.all(beside.map((url) => untilReady(url, () => performance.now() < latest)))
}
