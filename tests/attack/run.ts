import { freePort } from '../support/free-port.ts'
import { newDataFolder } from '../support/prepared-folder.ts'
import { startServer } from '../support/real-server.ts'
import { crossSite, limits, massAssignment, pollution } from './attacks/bodies.ts'
import { bruteForce, fourthGuess, replay, spraying } from './attacks/codes.ts'
import { redirects, scripting } from './attacks/pages.ts'
import { enumeration, fixation } from './attacks/sessions.ts'
import { slowClients } from './attacks/slow.ts'
import { targetAt, type Attack, type Target } from './target.ts'

const ATTACKS: readonly Attack[] = [
  bruteForce,
  fourthGuess,
  spraying,
  replay,
  fixation,
  enumeration,
  crossSite,
  massAssignment,
  pollution,
  scripting,
  redirects,
  limits,
  slowClients,
]
const TWO_DAYS = 2 * 24 * 60 * 60
const MOST_SHOWN = 5

// The built shop, on a data folder and a port of its own, with the limits that it has by itself.
const only = process.argv.slice(2)
const folder = await newDataFolder()
const server = startServer(await freePort(), { DATA_DIR: folder.path, LOG_LEVEL: 'silent' })
await server.ready()
const target = targetAt(server.url)
let failures = 0
for (const attack of ATTACKS.filter(({ name }) => only.length === 0 || only.includes(name))) {
  failures += await judge(attack, target)
}
await server.stop()
await folder.remove()
say(failures === 0 ? 'Nothing was found.' : `${failures} attacks did not end as they should.`)
process.exitCode = failures === 0 ? 0 : 1

/** First with the hole planted, which the attack must see; then against the shop as it is. */
async function judge(attack: Attack, shop: Target): Promise<number> {
  await shop.wait(TWO_DAYS)
  const planted = await attack.run({ ...shop, send: attack.plant(shop.send, shop) })
  await shop.wait(TWO_DAYS)
  const found = await attack.run(shop)
  const isGood = planted.length > 0 && found.length === 0
  say(`${isGood ? 'held ' : 'FELL '} ${attack.name} (${attack.proves})`)
  if (planted.length === 0) say('      the attack does not see its own planted hole')
  for (const sentence of found.slice(0, MOST_SHOWN)) say(`      ${sentence}`)
  return isGood ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
