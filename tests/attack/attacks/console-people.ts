import { paidOrder } from '../paid-order.ts'
import { call, alwaysGranting, isGranted, joined, problemsOf, signIn, type Staff } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse, type Send } from '../target.ts'
import { Visitor } from '../visitor.ts'

const SEARCHES_AN_HOUR = 600
const REVEALS_AN_HOUR = 60
const MORE = 20
const REASON = 'The customer called'

/** The hole: no limit on some calls. */
const unlimited =
  (...names: string[]) =>
  (send: Send): Send =>
  async (request) => {
    const got = await send(request)
    const isMeant = names.some((name) => request.path === `/api/console/${name}`)
    return isMeant && got.status === 429
      ? { status: 200, headers: {}, text: '{"error":false,"data":{"items":[]}}' }
      : got
  }

const enumeration: Attack = {
  name: 'enumeration by the search of orders',
  proves:
    'OPS-O01, OPS-O04: digits are searched for 600 times an hour, no answer holds a whole number, and strangers learn nothing',
  plant: (send, target) => {
    // The hole: cursors contain the search key, which is the reversed number.
    const unlimitedSend = unlimited('orders/search')(send)
    return async (request) => {
      const got = await unlimitedSend(request)
      if (request.path !== '/api/console/orders/search') return got
      const [mobile = ''] = [...target.used].filter((used) => used.endsWith(digitsIn(request.body)))
      return { ...got, text: got.text.replace('"after":null', `"after":"3.91.${reversed(mobile)}"`) }
    }
  },
  async run(target) {
    const { mobile, number } = await paidOrder(target)
    const desk = await joined(target, 'desk')
    const technician = await joined(target, 'technician')
    const problems: string[] = []
    const seen = [
      await call(desk.visitor, 'orders/search', { q: mobile.slice(-4) }),
      await call(desk.visitor, 'orders/list', {}),
      await call(desk.visitor, 'orders/get', { number }),
    ]
    for (const { text } of seen)
      if (text.includes(mobile) || text.includes(reversed(mobile)))
        problems.push('an answer holds the whole number')
    if (!seen.every(isGranted)) problems.push('the desk finds no order: the attack has lost its way')
    for (const who of [new Visitor(target), technician.visitor]) {
      const [there, nowhere] = [
        await call(who, 'orders/search', { q: number }),
        await call(who, 'orders/search', { q: 'LB000000' }),
      ]
      if (isGranted(there) || there.status !== nowhere.status || codeIn(there) !== codeIn(nowhere))
        problems.push('a stranger learns whether there is an order')
    }
    return [...problems, ...(await searches(desk))]
  },
}

async function searches({ visitor }: Staff): Promise<string[]> {
  let granted = 0
  for (let digits = 0; digits < SEARCHES_AN_HOUR + MORE; digits += 1) {
    const got = await call(visitor, 'orders/search', { q: String(10_000 + digits) })
    if (isGranted(got)) granted += 1
    else if (got.status === 429) break
  }
  return granted > SEARCHES_AN_HOUR ? [`${granted} searches by digits were answered within an hour`] : []
}

const reading: Attack = {
  name: 'contact details of many people',
  proves:
    'OPS-O04: 60 details an hour for a person, however many sessions, each with its entry in both logs; others see none',
  plant: unlimited('orders/reveal'),
  async run(target) {
    const { number, visitor: customer } = await paidOrder(target)
    const [desk, owner] = [await joined(target, 'desk'), await joined(target)]
    const technician = await joined(target, 'technician')
    let granted = 0
    for (let session = 0; granted <= REVEALS_AN_HOUR && session < REVEALS_AN_HOUR; session += 1) {
      const browser = new Visitor(target)
      await signIn(browser, desk.authenticator)
      const details = ['mobile', 'telephone', 'street'].map((what) => ({ number, what, reason: REASON }))
      const got: AttackResponse[] = []
      for (const detail of details) got.push(await call(browser, 'orders/reveal', detail))
      granted += got.filter(isGranted).length
      if (got.some(({ status }) => status === 429)) break
    }
    const problems = granted > REVEALS_AN_HOUR ? [`${granted} details were opened within an hour`] : []
    if (granted < REVEALS_AN_HOUR) problems.push(`only ${granted} were opened: the attack has lost its way`)
    const listed = await call(owner.visitor, 'audit/list', {
      act: 'order.revealed',
      subject: `order:${number}`,
    })
    const entries = at(listed.text, 'data', 'entries')
    if (!Array.isArray(entries) || entries.length < 50 || at(listed.text, 'data', 'more') !== true)
      problems.push('opened details are missing in the audit log')
    const own = await customer.post('/api/privacy/access-log', {})
    if (!own.text.includes('Labaya staff opened your contact details'))
      problems.push('the customer does not read of it')
    const detail = { number, what: 'mobile', reason: REASON }
    return [
      ...problems,
      ...problemsOf([
        {
          got: await call(technician.visitor, 'orders/reveal', detail),
          problem: 'a technician opened a number',
        },
        { got: await call(customer, 'orders/reveal', detail), problem: 'a customer opened a number' },
        {
          got: await call(owner.visitor, 'orders/reveal', { ...detail, what: 'patient:1', reason: REASON }),
          problem: 'a number of a patient of another order was opened',
        },
      ]),
    ]
  },
}

const records: Attack = {
  name: 'ids of other records',
  proves: 'OPS-S09, OPS-O02, OPS-S07: an id gives nobody what its permission and its owner withhold',
  plant: alwaysGranting(
    'staff/set',
    'staff/session-end',
    'views/remove',
    'orders/correct',
    'credential-remove',
  ),
  async run(target) {
    const [manager, desk, other] = [
      await joined(target, 'manager'),
      await joined(target, 'desk'),
      await joined(target, 'desk'),
    ]
    const { number } = await paidOrder(target)
    const people = at((await call(manager.visitor, 'staff/list')).text, 'data', 'staff')
    const row = (id: number) =>
      Object(Array.isArray(people) ? people.find((one) => Reflect.get(Object(one), 'id') === id) : null)
    const promoted = (id: number) => ({ ...details(row(id)), roles: ['owner'] })
    const sessions = at((await call(other.visitor, 'staff/sessions')).text, 'data', 'sessions')
    const [session] = Array.isArray(sessions) ? sessions : []
    const view = {
      name: `Own ${desk.id}`,
      is_shared: false,
      query: { view: 'unpaid', filters: {}, sort: null },
    }
    const saved = await call(desk.visitor, 'views/save', view)
    const page = await call(desk.visitor, 'orders/get', { number })
    const version = Number(at(page.text, 'data', 'order', 'version'))
    const patients = [{ id: 1, firstname: 'Thief' }]
    const id = Number(at(saved.text, 'data', 'id'))
    if (!isGranted(saved) || !isGranted(page)) return ['nothing was prepared: the attack has lost its way']
    return problemsOf([
      {
        got: await call(manager.visitor, 'staff/set', promoted(manager.id)),
        problem: 'a manager became an owner',
      },
      {
        got: await call(manager.visitor, 'staff/set', promoted(desk.id)),
        problem: 'a manager made an owner',
      },
      {
        got: await call(desk.visitor, 'staff/set', promoted(desk.id)),
        problem: 'the desk made itself an owner',
      },
      {
        got: await call(desk.visitor, 'staff/session-end', {
          id: Number(Reflect.get(Object(session), 'id')),
        }),
        problem: 'the desk ended the session of somebody else',
      },
      {
        got: await call(desk.visitor, 'staff/sessions', { id: other.id }),
        problem: 'the desk read the sessions of somebody else',
      },
      {
        got: await call(other.visitor, 'views/remove', { id }),
        problem: 'the view of somebody else was removed',
      },
      {
        got: await call(other.visitor, 'views/save', { ...view, id, name: 'Stolen' }),
        problem: 'the view of somebody else was changed',
      },
      {
        got: await call(desk.visitor, 'orders/correct', {
          number,
          version,
          changes: { patients },
          reason: REASON,
        }),
        problem: 'a patient of another order was corrected',
      },
      {
        got: await call(desk.visitor, 'credential-remove', { id: 'passkey-1' }),
        problem: 'the passkey of somebody else was removed',
      },
    ])
  },
}

/** The fields of a person as `staff/set` takes them. */
function details(person: object) {
  const field = (name: string) => Reflect.get(person, name) ?? ''
  return {
    id: field('id'),
    version: field('version'),
    name: field('name'),
    mobile: field('mobile'),
    email: field('email'),
    employee_no: field('employee_no'),
  }
}

const digitsIn = (body: string) => /"q":"(\d+)"/.exec(body)?.[1] ?? 'none'
const reversed = (text: string) => text.split('').toReversed().join('')
const codeIn = ({ text }: AttackResponse) => JSON.stringify(at(text, 'message', '0', 'code') ?? null)

/** The attacks on personal data in the console. */
export const consolePeopleAttacks: readonly Attack[] = [enumeration, reading, records]
