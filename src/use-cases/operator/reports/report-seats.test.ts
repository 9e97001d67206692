import { expect, test } from 'vitest'
import { ReportSeats, seated } from './report-seats.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const [ASHA, BINU, CHITRA] = [1, 2, 3]

const newSeats = () => new ReportSeats({ inAll: 2, perPerson: 1 })

async function* twoParts(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('one')
  yield Buffer.from('two')
}

function seatOf(seats: ReportSeats, staffId: number, now = NOW) {
  const seat = seats.take(staffId, now)
  if (seat === null) throw new Error('no seat')
  return seat
}

test('OPS-R04: one person can download one file at a time, and all people two', () => {
  const seats = newSeats()
  const first = seatOf(seats, ASHA)
  expect(seats.take(ASHA, NOW)).toBeNull()
  seatOf(seats, BINU)
  expect(seats.take(CHITRA, NOW)).toBeNull()
  first.giveBack()
  expect(seats.take(CHITRA, NOW)).not.toBeNull()
})

test('OPS-R04: a file occupies its seat until its last part was read', async () => {
  const seats = newSeats()
  const file = seated(twoParts(), seatOf(seats, ASHA))[Symbol.asyncIterator]()
  await file.next()
  await file.next()
  expect(seats.take(ASHA, NOW)).toBeNull()
  expect((await file.next()).done).toBe(true)
  expect(seats.take(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: a file gives its seat back if the reader disconnects, even before its first part', async () => {
  const seats = newSeats()
  const unread = seated(twoParts(), seatOf(seats, ASHA))[Symbol.asyncIterator]()
  await unread.return?.()
  const begun = seated(twoParts(), seatOf(seats, ASHA))[Symbol.asyncIterator]()
  await begun.next()
  await begun.return?.()
  expect(seats.take(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: a failing file gives its seat back', async () => {
  const seats = newSeats()
  const broken = { next: () => Promise.reject(new Error('the database went away')) }
  const file = seated(broken, seatOf(seats, ASHA))[Symbol.asyncIterator]()
  await expect(file.next()).rejects.toThrow('went away')
  expect(seats.take(ASHA, NOW)).not.toBeNull()
})

test('OPS-R04: after ten minutes a seat may be reassigned, and the slow download ends', async () => {
  const seats = newSeats()
  const slow = seated(twoParts(), seatOf(seats, ASHA))[Symbol.asyncIterator]()
  seatOf(seats, BINU, later(5))
  expect(seats.take(CHITRA, later(9))).toBeNull()
  expect((await slow.next()).done).toBe(false)
  expect(seats.take(CHITRA, later(10))).not.toBeNull()
  await expect(slow.next()).rejects.toThrow('too slowly')
})
