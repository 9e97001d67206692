import { describe, expect, test } from 'vitest'
import { nextToastRows, type StackedToast, type ToastRow } from './toast-rows.ts'

const open = (id: string, height = 48): StackedToast => ({ id, height, isOpen: true })
const closed = (id: string): StackedToast => ({ id, height: 0, isOpen: false })
const texts = (rows: readonly ToastRow[]) => rows.map(({ id, isEmpty }) => (isEmpty ? '' : id))
const after = (...steps: StackedToast[][]) =>
  steps.reduce<readonly ToastRow[]>((rows, toasts) => nextToastRows(rows, toasts), [])

describe('the rows of toasts', () => {
  test('three toasts have a row each, a fourth takes the row of the oldest', () => {
    const three = [open('Please try again.'), open('No data available.'), open('Invalid OTP')]
    expect(texts(after(three))).toEqual(['Please try again.', 'No data available.', 'Invalid OTP'])

    const four = [closed('Please try again.'), ...three.slice(1), open('please add address!')]
    expect(texts(after(three, four))).toEqual(['please add address!', 'No data available.', 'Invalid OTP'])
    const five = [closed('No data available.'), open('Invalid OTP'), ...four.slice(3), open('Offline')]
    expect(texts(after(three, four, five))).toEqual(['please add address!', 'Offline', 'Invalid OTP'])
  })

  test('a closed toast leaves its row empty while another is beyond it, and the next toast takes the row', () => {
    const three = [open('one'), open('two', 66), open('three')]
    const without = [closed('one'), closed('two'), open('three')]
    expect(after(three, without)).toEqual([
      { id: 'one', height: 48, isEmpty: true },
      { id: 'two', height: 66, isEmpty: true },
      { id: 'three', height: 48, isEmpty: false },
    ])
    expect(texts(after(three, without, [open('three'), open('four')]))).toEqual(['four', '', 'three'])
    expect(texts(after(three, without, [open('three')], [open('three'), open('four')]))).toEqual([
      'four',
      '',
      'three',
    ])
  })

  test('a toast that shows again keeps its row', () => {
    const two = [open('one'), open('two')]
    expect(texts(after(two, [closed('one'), open('two')], two))).toEqual(['one', 'two'])
  })

  test('empty rows beyond the last toast are removed, and all rows with the last toast', () => {
    const three = [open('one'), open('two'), open('three')]
    expect(texts(after(three, [open('one'), closed('two'), closed('three')]))).toEqual(['one'])
    expect(after(three, [closed('one'), closed('two'), closed('three')])).toEqual([])
    expect(after(three, [])).toEqual([])
  })

  test('unchanged rows are the same object, so that React does not render them again', () => {
    const toasts = [open('one'), open('two')]
    const rows = after(toasts)
    expect(nextToastRows(rows, toasts)).toBe(rows)
    expect(nextToastRows(rows, [open('one', 66), open('two')])).not.toBe(rows)
  })
})
