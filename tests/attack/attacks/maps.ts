import { randomBytes } from 'node:crypto'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'

/** The shop's limit of lookups per address and hour. */
const PER_ADDRESS_HOUR = 120
/** The attacked shop's limit of lookups per day. */
export const MAPS_PER_DAY = 200

const CALLS = 150
const AT_ONCE = 25
const OTHERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']

const isAnswered = ({ status, text }: AttackResponse) =>
  status === 200 && Array.isArray(at(text, 'data', 'places'))

/** Looks up new names from rotating addresses; returns the number of refused lookups. */
async function lookUp({ send }: Target, addresses: readonly string[]): Promise<number> {
  let unanswered = 0
  for (let done = 0; done < CALLS; done += AT_ONCE) {
    const got = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        send({
          method: 'POST',
          path: '/api/geo/places',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ input: `street ${randomBytes(6).toString('hex')}` }),
          from: addresses[(done + index) % addresses.length],
        }),
      ),
    )
    unanswered += got.filter((one) => !isAnswered(one)).length
  }
  return unanswered
}

/** Three hundred lookups without a session, from one address and then from five more. */
export const mapsBudget: Attack = {
  name: 'maps budget',
  proves: 'SEC-05: visitors cannot run up the bill of the maps provider, and are answered all the same',
  plant:
    (send, { maps }) =>
    async (request) => {
      const got = await send(request)
      await fetch(`${maps.url}/v1/places:searchText`, { method: 'POST', body: '{}' })
      return got
    },
  async run(target) {
    const before = target.maps.billed()
    const unanswered = await lookUp(target, ['127.0.0.1'])
    const ofOne = target.maps.billed() - before
    const unansweredOthers = await lookUp(target, OTHERS)
    const ofAll = target.maps.billed() - before
    return [
      ...(ofOne > PER_ADDRESS_HOUR ? [`one address had ${ofOne} lookups billed in an hour`] : []),
      ...(ofAll > MAPS_PER_DAY ? [`${ofAll} lookups were billed in a day`] : []),
      ...(ofAll === 0 ? ['the shop asked the provider for nothing: the attack proves nothing'] : []),
      ...(unanswered + unansweredOthers > 0 ? [`${unanswered + unansweredOthers} were not answered`] : []),
    ]
  },
}
