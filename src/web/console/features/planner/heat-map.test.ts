import { describe, expect, test } from 'vitest'
import { parseIstDate } from '../../../../kernel/ist.ts'
import { areaRows, firstDay, heatDays, heatLevel, ordersAddress, slotRows } from './heat-map.ts'
import { countedText } from './planner.messages.ts'

const monday = parseIstDate('2026-11-23')
if (monday === null) throw new Error('no day')
const level = (taken: number, wanted: number) => heatLevel({ taken, wanted })
const cell = (more: object) => {
  return { area: 1, day: '2026-11-23', wanted: 10, taken: 3, held: 1, ...more }
}

describe('OPS-A05: the heat map', () => {
  test('has a level for each side of half, of four fifths, of full and of the plan', () => {
    expect([level(0, 0), level(1, 0), level(0, 10)]).toEqual(['none', 'above', 'free'])
    expect([level(49, 100), level(50, 100), level(79, 100), level(80, 100)]).toEqual([
      'free',
      'filling',
      'filling',
      'nearly',
    ])
    expect([level(99, 100), level(100, 100), level(101, 100)]).toEqual(['nearly', 'full', 'above'])
  })

  test('has 15 days from the one that the address names, and a row for each area', () => {
    expect(firstDay(new URLSearchParams('from=2026-12-01'), monday)).toBe('2026-12-01')
    expect(firstDay(new URLSearchParams('from=soon'), monday)).toBe(monday)
    const days = heatDays(monday)
    expect([days.length, days[0], days.at(-1)]).toEqual([15, '2026-11-23', '2026-12-07'])
    const areas = [{ id: 1, name: 'North', city: 'Salem' }]
    const [row] = areaRows(areas, [cell({ day: '2026-11-24' }), cell({ area: 2 })], days)
    expect([row?.cells[0], row?.cells[1], row?.cells[2]]).toEqual([null, cell({ day: '2026-11-24' }), null])
  })

  test('of one area has a row for each start, and a cell links to its orders', () => {
    const rows = slotRows(
      [cell({ start: '10:00' }), cell({ start: '09:00', day: '2026-11-24' })],
      heatDays(monday),
    )
    expect(rows.map(({ name }) => name)).toEqual(['9:00 AM', '10:00 AM'])
    expect(ordersAddress(cell({}))).toBe('/console/orders?visit=2026-11-23&area=1')
    expect(ordersAddress(cell({ start: '09:00' }))).toBe('/console/orders?slot=1_2026-11-23_09%3A00')
  })
})

test('OPS-A05: the time of the count has twelve hours and seconds, as Indian time', () => {
  expect(countedText('2026-11-29T22:19:09.000+05:30')).toBe('Counted at 10:19:09 PM')
  expect(countedText('2026-11-29T00:00:59.000+05:30')).toBe('Counted at 12:00:59 AM')
})
