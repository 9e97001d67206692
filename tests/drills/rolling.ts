import { transport } from '../../bench/transport.ts'
import { brokenBy } from './kit/breaking.ts'
import { quantile, seconds, unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { requestUntilStopped, tally } from './kit/load.ts'
import { startNginx } from './kit/nginx.ts'
import { preparePeople } from './kit/people.ts'
import { openShop } from './kit/shop.ts'

const RESTARTS = 20
const PER_SECOND = Number(process.env['DRILL_PER_SECOND'] ?? 200)
const PEOPLE = 500

/** Both processes are restarted in turn, repeatedly, behind nginx and under load. */
export const rolling: Drill = {
  must: 'rolling restart of 2 instances 20 times under 200 requests a second: none fails',
  breaks: 'a process that is told to stop ends at once, whatever is under way',
  sees: /requests failed/,
  run,
}

const abrupt = {
  from: "process.once('SIGTERM', onSignal)",
  to: "process.once('SIGTERM', () => process.exit(0))",
}

async function run({ isBroken, count }: Options): Promise<Finding> {
  const turns = count ?? RESTARTS
  const settings = { TRUST_PROXY: '1', ...(isBroken ? brokenBy([abrupt]) : {}) }
  const shop = await openShop({ isEmbedded: false, settings })
  try {
    const { shoppers } = await preparePeople(shop, PEOPLE)
    const nginx = await startNginx(shop.urls)
    const wire = transport(nginx.url)
    const load = requestUntilStopped(
      shoppers.map((shopper) => ({ ...shopper, client: Object.assign(shopper.client, { app: wire }) })),
      PER_SECOND,
    )
    const stops: number[] = []
    const badEnds: string[] = []
    for (let turn = 0; turn < turns * shop.servers.length; turn += 1) {
      const index = turn % shop.servers.length
      const began = performance.now()
      const ended = await shop.servers[index]?.stop()
      stops.push(performance.now() - began)
      badEnds.push(...unless(ended?.code === 0, `A process ended with ${ended?.code}: ${ended?.said}`))
      await shop.again(index).ready()
      if (turn % 10 === 9) console.log(`  ${turn + 1} restarts, ${tally(load.outcomes)}`)
    }
    await load.stop()
    await nginx.stop()
    const failed = load.outcomes.filter(({ status }) => status !== 200)
    const broken = await shop.verify()
    return {
      figure:
        `${stops.length} restarts, ${load.outcomes.length} requests (${(load.outcomes.length / (load.now() / 1000)).toFixed(0)} a second), ` +
        `${failed.length} failed, p99 ${quantile(
          load.outcomes.map(({ ms }) => ms),
          0.99,
        ).toFixed(0)} ms, ` +
        `slowest stop ${seconds(Math.max(...stops))}; verify: ${broken.length} broken`,
      problems: [
        ...unless(failed.length === 0, `${failed.length} requests failed: ${tally(failed)}`),
        ...badEnds,
        ...unless(Math.max(...stops) <= 10_000, `A stop took ${seconds(Math.max(...stops))}`),
        ...broken.map((what) => JSON.stringify(what)),
      ],
    }
  } finally {
    await shop.remove()
  }
}
