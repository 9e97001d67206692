import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendEntries } from '../../../tests/support/audit/written-log.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { auditEnds } from '../../domains/audit/audit-chain.store.server.ts'
import type { Mail, MailFailure, MailPort } from '../../domains/mails/mails.ts'
import type { LogFacts } from '../../kernel/log.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { execute, query, sql } from '../../platform/db/query.server.ts'
import { createJobRunner } from '../../platform/jobs/job-runner.ts'
import { silentLog } from '../../platform/log/log.ts'
import { auditJobs, type OwnerAddress } from './audit-jobs.server.ts'

const DAY_MS = 24 * 60 * 60_000
const OWNERS: OwnerAddress[] = [
  { staffId: 1, address: 'asha@lab.example' },
  { staffId: 2, address: 'ravi@lab.example' },
]

let database: TestDatabase
let now: Date
let lines: { event: string; facts: LogFacts | undefined }[]
let sent: Mail[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await execute(database.db, sql`delete from jobs`)
  now = new Date('2026-11-23T09:00:00+05:30')
  lines = []
  sent = []
})

const log = { ...silentLog, info: (event: string, facts?: LogFacts) => void lines.push({ event, facts }) }

function portThat(fails: (mail: Mail) => MailFailure['kind'] | null): MailPort {
  return {
    from: { name: 'Labaya', address: 'no-reply@lab.example' },
    send(mail) {
      const kind = fails(mail)
      if (kind === null) sent.push(mail)
      return Promise.resolve(kind === null ? ok(undefined) : refuse({ kind, detail: 'no' }))
    },
  }
}

const willing = portThat(() => null)

async function run(mail: MailPort | null, owners: readonly OwnerAddress[] = OWNERS): Promise<void> {
  const clock = { now: () => now }
  const jobs = auditJobs({ mail, owners: () => Promise.resolve(owners) })
  await createJobRunner({ db: database.db, clock, log, isAlone: false }, jobs).runDue()
}

const headFacts = () => lines.filter(({ event }) => event === 'audit_head').map(({ facts }) => facts)

describe('OPS-L03: the head of the audit log', () => {
  test('is only logged if the log is empty', async () => {
    await run(willing)
    expect(headFacts()).toEqual([{ seq: 0, hash: '00'.repeat(32) }])
    expect(sent).toEqual([])
  })

  test('is logged and mailed to every owner, with the command that verifies it later', async () => {
    await appendEntries(database.db, 3)
    const { head } = await auditEnds(database.db)
    await run(willing)
    expect(headFacts()).toEqual([{ seq: 3, hash: head?.hash }])
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(OWNERS.map(({ address }) => address))
    const [mail] = sent
    expect(mail).toMatchObject({
      customerId: null,
      kind: 'staff_notice',
      subject: 'Audit log on 2026-11-23: entry 3',
    })
    expect(mail?.text).toContain(`labaya audit verify --from 3 --hash ${head?.hash}`)
    expect(mail?.html).toContain(head?.hash)
  })

  test('is sent once a day', async () => {
    await run(willing)
    now = new Date(now.getTime() + DAY_MS - 1)
    await run(willing)
    expect([headFacts().length, sent.length]).toEqual([1, 2])
    now = new Date(now.getTime() + 1)
    await run(willing)
    expect([headFacts().length, sent.length]).toEqual([2, 4])
  })

  test('is mailed again only to the owner whose mail was not sent', async () => {
    let isAway = true
    const moody = portThat(({ to }) => (isAway && to.address.startsWith('ravi') ? 'unknown' : null))
    await run(moody)
    isAway = false
    now = new Date(now.getTime() + 60 * 60_000)
    await run(moody)
    expect(sent.map(({ to }) => to.address)).toEqual(['asha@lab.example', 'ravi@lab.example'])
  })

  test('is not mailed without a mail server or an owner, nor to an invalid address', async () => {
    await run(null)
    await run(willing, [])
    await run(willing, [{ staffId: 3, address: 'no address' }])
    expect(sent).toEqual([])
    const stored = await query<{ payload: unknown }>(
      database.db,
      sql`select payload from jobs where state = 'done'`,
    )
    expect(JSON.stringify(stored)).not.toContain('@')
  })
})
