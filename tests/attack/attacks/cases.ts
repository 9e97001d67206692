import { setTimeout as pause } from 'node:timers/promises'
import { at, type Attack, type Target } from '../target.ts'
import { Visitor } from '../visitor.ts'

const WRONG_PER_TICKET = 20
const GUESSES_OF_AN_ADDRESS = 9
const GUESSING_ADDRESSES = 10
const STATUS_REPLY = JSON.stringify({ error: false, data: { state: 'new' } })

const hasState = (text: string) => typeof at(text, 'data', 'state') === 'string'
const lookUp = (visitor: Visitor, ticket: string, contact: string) =>
  visitor.post('/api/grievance/status', { ticket, contact })

/** An attacker with another person's ticket number guesses the complaint's contact, and searches for existing tickets. */
export const othersTickets: Attack = {
  name: 'tickets of others',
  proves:
    'OPS-E03: a wrong and an unknown pair get the same answer, a ticket has 20 wrong tries a day from everywhere, and its author reads it meanwhile',
  plant(send) {
    // The hole: a ticket number alone is enough.
    return async (request) => {
      const got = await send(request)
      const isOfTicket = request.path === '/api/grievance/status' && !request.body.includes('G-00000')
      return isOfTicket ? { ...got, status: 200, text: STATUS_REPLY } : got
    }
  },
  async run(target) {
    const mobile = target.newMobile()
    const author = new Visitor(target, '127.2.1.1')
    const filed = await author.post('/api/grievance', {
      name: 'Meena Rao',
      contact: mobile,
      text: 'Nobody came',
    })
    const ticket = at(filed.text, 'data', 'ticket')
    if (typeof ticket !== 'string') return ['no complaint could be sent']
    const answers = await guessContact(target, ticket)
    const unknown = await lookUp(new Visitor(target, '127.2.3.1'), 'G-00000-00000', mobile)
    const own = await lookUp(author, ticket, mobile)
    const tried = answers.filter(({ status }) => status !== 429)
    return [
      ...(answers.some(({ text }) => hasState(text)) ? ['a wrong contact reads a complaint'] : []),
      ...(tried.some(({ text }) => text !== unknown.text) ? ['a wrong and an unknown pair differ'] : []),
      ...(hasState(own.text) ? [] : ['guesses of others block the author of a complaint']),
      ...(tried.length > WRONG_PER_TICKET ? [`${tried.length} contacts were tried for one ticket`] : []),
    ]
  },
}

const PAIRS = 18
// Response times vary slightly on a busy machine.
const SLOWER_SHARE = 0.5
const SLOWER_MS = 15
const PLANTED_MS = 500

/** An attacker compares response times to find existing tickets. */
export const ticketTiming: Attack = {
  name: 'timing of tickets',
  proves: 'OPS-E03: a wrong contact of a ticket takes as long as a ticket that nobody has',
  plant(send) {
    // The hole: a slow comparison of the contacts of existing tickets.
    return async (request) => {
      const got = await send(request)
      const isOfTicket = request.path === '/api/grievance/status' && !request.body.includes('G-00000')
      if (isOfTicket) await pause(PLANTED_MS)
      return got
    }
  },
  async run(target) {
    const filed = await new Visitor(target, '127.2.4.1').post('/api/grievance', {
      name: 'Meena Rao',
      contact: target.newMobile(),
      text: 'Nobody came',
    })
    const ticket = at(filed.text, 'data', 'ticket')
    if (typeof ticket !== 'string') return ['no complaint could be sent']
    const times = { there: [] as number[], nowhere: [] as number[] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Each request comes from a different network, so that no limit replies instead; both kinds alternate under the same load.
      const guesser = new Visitor(target, `127.2.${10 + pair}.1`)
      times.there.push(await msOf(guesser, ticket, target.newMobile()))
      times.nowhere.push(await msOf(guesser, 'G-00000-00000', target.newMobile()))
    }
    const [there, nowhere] = [median(times.there), median(times.nowhere)]
    const [less, more] = [Math.min(there, nowhere), Math.max(there, nowhere)]
    const isTelling = more - less > Math.max(SLOWER_MS, less * SLOWER_SHARE)
    return isTelling ? [`a ticket takes ${there.toFixed(1)} ms, none ${nowhere.toFixed(1)} ms`] : []
  },
}

async function msOf(visitor: Visitor, ticket: string, contact: string): Promise<number> {
  const startedAt = performance.now()
  await lookUp(visitor, ticket, contact)
  return performance.now() - startedAt
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function guessContact(target: Target, ticket: string) {
  const answers = []
  for (let address = 1; address <= GUESSING_ADDRESSES; address += 1) {
    const guesser = new Visitor(target, `127.2.2.${address}`)
    for (let count = 0; count < GUESSES_OF_AN_ADDRESS; count += 1)
      answers.push(await lookUp(guesser, ticket, target.newMobile()))
  }
  return answers
}

const UPLOADS = 1_000
const UPLOADS_OF_AN_ADDRESS = 10
const MOST_OF_VISITORS = 250
const RECEIVED = JSON.stringify({ error: false, data: { received: true } })
const NO_PRESCRIPTIONS: readonly [what: string, content: Uint8Array][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page behind blanks', Buffer.from('\n\n%PDF-1.7<script>alert(1)</script>')],
  ['a path', Buffer.from('../../../etc/passwd')],
  ['a program', Buffer.from('MZ\u0000\u0000')],
  ['11 MB', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(11_000_000)])],
]

/** Attackers from many addresses upload files to fill the disk, some of which are not prescriptions. */
export const prescriptionFlood: Attack = {
  name: 'prescription flood',
  proves: 'OPS-O10: strangers store half of what the shop takes in a day, and photos and PDFs alone',
  plant(send) {
    // The hole: every file is accepted.
    return async (request) => {
      const got = await send(request)
      return request.path === '/api/prescription/send' ? { ...got, status: 200, text: RECEIVED } : got
    }
  },
  async run(target) {
    const problems: string[] = []
    for (const [what, content] of NO_PRESCRIPTIONS) {
      const { status } = await send(target, '127.3.200.1', content)
      if (status !== 422 && status !== 413) problems.push(`${what} as a prescription was answered ${status}`)
    }
    let stored = 0
    for (let count = 0; count < UPLOADS; count += 1) {
      const from = `127.3.${1 + Math.floor(count / UPLOADS_OF_AN_ADDRESS)}.1`
      const { status } = await send(target, from, Buffer.from(`%PDF-1.7 ${count}`))
      if (status === 200) stored += 1
      else if (status >= 500) problems.push(`an upload was answered ${status}`)
    }
    if (stored > MOST_OF_VISITORS) problems.push(`strangers stored ${stored} prescriptions in a day`)
    return problems
  },
}

function send(target: Target, from: string, content: Uint8Array) {
  return new Visitor(target, from).post('/api/prescription/send', {
    name: 'Asha Rao',
    mobile: target.newMobile(),
    bytes: Buffer.from(content).toString('base64'),
  })
}
