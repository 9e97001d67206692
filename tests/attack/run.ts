import { openAttackedShop } from './attacked-shop.ts'
import { addresses } from './attacks/addresses.ts'
import { crossSite, limits, massAssignment, pollution } from './attacks/bodies.ts'
import { holdingSlots, placeAndCancel } from './attacks/booking.ts'
import { emailProbing, smsBudget } from './attacks/budgets.ts'
import { bookingLinks } from './attacks/booking-links.ts'
import { othersTickets, prescriptionFlood, ticketTiming } from './attacks/cases.ts'
import { bruteForce, fourthGuess, replay, spraying } from './attacks/codes.ts'
import { devCalls } from './attacks/development-calls.ts'
import { couponGuessing, freeOrders } from './attacks/offers.ts'
import { mapsBudget } from './attacks/maps.ts'
import { manyConnections, slowReaders } from './attacks/connections.ts'
import { newSessions } from './attacks/flood.ts'
import { restarts } from './attacks/processes.ts'
import { redirects, scripting } from './attacks/pages.ts'
import { enumeration, fixation } from './attacks/sessions.ts'
import { slowClients } from './attacks/slow.ts'
import { consoleExportAttacks } from './attacks/console-exports.ts'
import { consoleFileAttacks } from './attacks/console-files.ts'
import { consoleMoneyAttacks } from './attacks/console-money.ts'
import { consolePeopleAttacks } from './attacks/console-people.ts'
import { consoleSettingsAttacks } from './attacks/console-settings.ts'
import { consoleTextAttacks } from './attacks/console-texts.ts'
import { prescriptionAttacks } from './attacks/prescriptions.ts'
import { staffAttacks } from './attacks/staff.ts'
import type { Attack, Send, Target } from './target.ts'

const ATTACKS: readonly Attack[] = [
  bruteForce,
  fourthGuess,
  spraying,
  replay,
  fixation,
  enumeration,
  smsBudget,
  emailProbing,
  crossSite,
  massAssignment,
  pollution,
  scripting,
  redirects,
  limits,
  freeOrders,
  couponGuessing,
  mapsBudget,
  addresses,
  slowClients,
  slowReaders,
  manyConnections,
  newSessions,
  restarts,
  devCalls,
  placeAndCancel,
  holdingSlots,
  othersTickets,
  ticketTiming,
  prescriptionFlood,
  bookingLinks,
  ...prescriptionAttacks,
  ...staffAttacks,
  ...consolePeopleAttacks,
  ...consoleMoneyAttacks,
  ...consoleFileAttacks,
  ...consoleExportAttacks,
  ...consoleSettingsAttacks,
  ...consoleTextAttacks,
]
const TWO_DAYS = 2 * 24 * 60 * 60
const MOST_PRINTED = 5

const only = process.argv.slice(2)
const shop = await openAttackedShop()
say(`The shop: ${shop.what}`)
let failures = 0
for (const attack of ATTACKS.filter(({ name }) => only.length === 0 || only.includes(name))) {
  failures += await judge(attack, shop.target)
}
const { used } = shop.target
failures += judgeLog(await shop.close(), used)
say(failures === 0 ? 'Nothing was found.' : `${failures} attacks did not end as they should.`)
process.exitCode = failures === 0 ? 0 : 1

/** Runs the attack with the hole planted, which it must detect, and then against the unchanged shop. */
async function judge(attack: Attack, target: Target): Promise<number> {
  const started = performance.now()
  const { send, counts } = counting(target.send)
  await target.wait(TWO_DAYS)
  const planted = await attack.run({ ...target, send: attack.plant(send, target) })
  await target.wait(TWO_DAYS)
  const problems = await attack.run({ ...target, send })
  const isGood = planted.length > 0 && problems.length === 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${isGood ? 'held ' : 'FELL '} ${attack.name} (${attack.proves})`)
  say(`      ${textOf(counts)} in ${seconds} s`)
  if (planted.length === 0) say('      the attack does not see its own planted hole')
  for (const sentence of problems.slice(0, MOST_PRINTED)) say(`      ${sentence}`)
  return isGood ? 0 : 1
}

/** Checks the log after all attacks: it must contain no number, code or cookie, and no server error. */
function judgeLog(said: string, numbers: Set<string>): number {
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  const named = [...numbers].filter((number) => said.includes(number))
  const crashed = lines.filter((line) => line.includes('"event":"crashed"'))
  const isGood = lines.length > 0 && named.length === 0 && crashed.length === 0
  say(
    `${isGood ? 'held ' : 'FELL '} the log (SEC-31, SEC-32: it names no number, and no attack made the server fail)`,
  )
  say(
    `      ${lines.length} lines, ${named.length} of ${numbers.size} numbers in them, ${crashed.length} failures`,
  )
  for (const line of crashed.slice(0, MOST_PRINTED)) say(`      ${line.slice(0, 400)}`)
  return isGood ? 0 : 1
}

type Counts = Map<number, number>

function counting(send: Send): { send: Send; counts: Counts } {
  const counts: Counts = new Map()
  return {
    counts,
    send: async (request) => {
      const got = await send(request)
      counts.set(got.status, (counts.get(got.status) ?? 0) + 1)
      return got
    },
  }
}

function textOf(counts: Counts): string {
  const parts = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  return parts.length === 0 ? 'no requests' : parts.join(', ')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
