import { expect, test } from 'vitest'
import { ReportPermits, withPermit } from './report-permits.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const [ASHA, BINU, CHITRA] = [1, 2, 3]

const newPermits = () => new ReportPermits({ inAll: 2, perPerson: 1 })

async function* twoParts(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one')
  yield Buffer.from('two')
}

function permitOf(permits: ReportPermits, staffId: number, now = NOW) {
  const permit = permits.acquire(staffId, now)
  if (permit === null) throw new Error('no permit')
  return permit
}

test('OPS-R04: one person can download one file at a time, and all people two', () => {
  const permits = newPermits()
  const first = permitOf(permits, ASHA)
  expect(permits.acquire(ASHA, NOW)).toBeNull()
  permitOf(permits, BINU)
  expect(permits.acquire(CHITRA, NOW)).toBeNull()
  first.release()
  expect(permits.acquire(CHITRA, NOW)).not.toBeNull()
})

test('OPS-R04: a file holds its permit until its last part was read', async () => {
  const permits = newPermits()
  const file = withPermit(twoParts(), permitOf(permits, ASHA))[Symbol.asyncIterator]()
  await file.next()
  await file.next()
  expect(permits.acquire(ASHA, NOW)).toBeNull()
  expect((await file.next()).done).toBe(true)
  expect(permits.acquire(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: a file releases its permit if the reader disconnects, even before its first part', async () => {
  const permits = newPermits()
  const unread = withPermit(twoParts(), permitOf(permits, ASHA))[Symbol.asyncIterator]()
  await unread.return?.()
  const begun = withPermit(twoParts(), permitOf(permits, ASHA))[Symbol.asyncIterator]()
  await begun.next()
  await begun.return?.()
  expect(permits.acquire(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: a failing file releases its permit', async () => {
  const permits = newPermits()
  const broken = { next: () => Promise.reject(new Error('the database went away')) }
  const file = withPermit(broken, permitOf(permits, ASHA))[Symbol.asyncIterator]()
  await expect(file.next()).rejects.toThrow('went away')
  expect(permits.acquire(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: after ten minutes a permit may be reassigned, and the slow download ends', async () => {
  const permits = newPermits()
  const slow = withPermit(twoParts(), permitOf(permits, ASHA))[Symbol.asyncIterator]()
  permitOf(permits, BINU, later(5))
  expect(permits.acquire(CHITRA, later(9))).toBeNull()
  expect((await slow.next()).done).toBe(false)
  expect(permits.acquire(CHITRA, later(10))).not.toBeNull()
  await expect(slow.next()).rejects.toThrow('too slowly')
})
