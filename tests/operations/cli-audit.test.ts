import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { auditEnds } from '../../src/domains/audit/audit-chain.store.server.ts'
import { listAudit } from '../../src/domains/audit/audit-list.store.server.ts'
import { verifyAudit } from '../../src/domains/audit/verify-audit.server.ts'
import { execute, query, sql } from '../../src/platform/db/query.server.ts'
import { auditedCommands, PERSONAL } from '../support/audit/audited-commands.ts'
import { fileWith, importFiles, type Audited } from '../support/audit/audited-imports.ts'
import { HEART, openOffersShop } from '../support/shop/offers.ts'
import { labaya } from '../support/shop/operator.ts'
import { VISIT_MORNING } from '../support/shop/operator-orders.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openOffersShop()
  folder = await mkdtemp(join(tmpdir(), 'labaya-audit-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const TABLES =
  'access_log coin_movements content coupons customers enquiries grievances jobs members orders order_events ' +
  'popular_tags products refunds search_vocabulary sessions slots staff staff_invites'

async function storedNow(): Promise<unknown[]> {
  const sums = TABLES.split(' ').map((name) => {
    const table = sql.table(name)
    return query(
      shop.db,
      sql`select ${name}::text as name, md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
    )
  })
  return Promise.all(sums)
}

const ANY = { by: null, act: null, subject: null, from: null, to: null, after: null }

async function newestEntry() {
  const { entries } = await listAudit(shop.db, ANY)
  return entries[0]
}

// Runs a command twice: first with an audit log that refuses entries, then normally.
async function runTwice({ args, entry }: Audited): Promise<void> {
  const [stored, { head }] = [await storedNow(), await auditEnds(shop.db)]
  await execute(shop.db, sql`alter table audit_head rename to audit_head_away`)
  const failed = await labaya(shop, args)
  await execute(shop.db, sql`alter table audit_head_away rename to audit_head`)
  expect([args, failed.code, failed.err.at(-1)]).toEqual([args, 1, expect.stringContaining('audit_head')])
  expect([args, await storedNow()]).toEqual([args, stored])

  const done = await labaya(shop, args)
  expect([args, done.code, done.code === 0 ? [] : done.err]).toEqual([args, 0, []])
  const newest = await newestEntry()
  expect(newest).toMatchObject({ seq: (head?.seq ?? 0) + 1, by: 'cli:asha', ...entry })
  const { before, after, subject, act } = newest ?? {}
  const text = JSON.stringify({ before, after, subject, act })
  expect(text).not.toMatch(PERSONAL)
  // The catalogue contains every product; nothing else contains the ordered test.
  if (act !== 'catalogue.imported') expect(text).not.toContain(HEART)
}

// Commands that only read, or concern the whole database; tests/operations/backup.test.ts checks the entry of `restore`.
const OTHERS = [
  'audit verify',
  'backup',
  'coupons list',
  'jobs',
  'jobs list',
  'migrate',
  'restore',
  'staff list',
  'verify',
]

test('OPS-L02, OPS-L04: every write and every list of people leaves an entry without personal data, or fails', async () => {
  const audited = await auditedCommands(shop, folder)
  const names = new Set(
    audited.map(({ args }) => commands.find(({ words }) => words.every((word, at) => args[at] === word))),
  )
  expect(
    commands
      .filter((command) => !names.has(command))
      .map(({ words }) => words.join(' '))
      .toSorted(),
  ).toEqual(OTHERS)

  shop.clock.set(VISIT_MORNING)
  for (const one of audited) await runTwice(one)
  expect((await verifyAudit(shop.db)).ok).toBe(true)
}, 60_000)

test('OPS-L04: a command that changes nothing, is refused or is a dry run leaves no entry', async () => {
  const { head } = await auditEnds(shop.db)
  const files = await importFiles(folder)
  const nothing = [
    ['coupons', 'activate', 'PAYDAY20'],
    ['coupons', 'pause', 'NOSUCH'],
    ['order', 'cancel', 'LB000'],
    ['order', 'refund', 'LB000', '--reason', 'x'],
    ['order', 'event', 'LB000', 'collected'],
    ['enquiries', 'set', '999999', 'closed'],
    ['grievances', 'set', 'G-2ABCD-3EFGH', 'acknowledged'],
    ['jobs', 'retry', '999999'],
    ['jobs', 'retry', '--all'],
    ['import', 'tags', files.tags],
    ['import', 'synonyms', files.synonyms],
    ['import', 'content', files.content],
    ['import', 'catalogue', files.catalogue],
    ['coupons', 'import', files.coupons],
    ['import', 'content', await fileWith(folder, 'other', { support_phone: '+911800999999' }), '--dry-run'],
  ]
  for (const args of nothing) await labaya(shop, args)
  expect((await auditEnds(shop.db)).head).toEqual(head)
})

test('OPS-L03: audit verify exits with 0 and the head, or names the first broken entry', async () => {
  const { head } = await auditEnds(shop.db)
  expect(await labaya(shop, ['audit', 'verify'])).toMatchObject({
    code: 0,
    out: [`The audit log is intact. Its head is ${head?.seq} ${head?.hash}`],
  })
  const noted = ['--from', String(head?.seq), '--hash', head?.hash.toUpperCase() ?? '']
  expect((await labaya(shop, ['audit', 'verify', ...noted])).code).toBe(0)
  const wrong = await labaya(shop, ['audit', 'verify', '--from', '3', '--hash', 'ab'.repeat(32)])
  expect([wrong.code, wrong.err.at(-1)]).toEqual([
    1,
    'Entry 3 is not the one that was noted: it, or an entry before it, was changed. See docs/runbook.md',
  ])

  await execute(shop.db, sql`alter table audit_entries disable trigger user`)
  await execute(shop.db, sql`update audit_entries set reason = 'another' where seq = 2`)
  const broken = await labaya(shop, ['audit', 'verify'])
  expect([broken.code, broken.err.at(-1)]).toEqual([
    1,
    'Entry 2 was changed: its fields do not lead to its hash. See docs/runbook.md',
  ])
})

test('OPS-L03: audit verify takes both --from and --hash, or neither', async () => {
  const hash = 'ab'.repeat(32)
  const wrong = [
    ['--from', '3'],
    ['--hash', hash],
    ['--from', '0', '--hash', hash],
    ['--from', '3', '--hash', 'ab'],
    ['3'],
  ]
  for (const args of wrong)
    expect([args, (await labaya(shop, ['audit', 'verify', ...args])).code]).toEqual([args, 2])
})
