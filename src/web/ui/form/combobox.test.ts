import { describe, expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { arrowTo, matching } from './combobox-options.ts'
import { Combobox } from './combobox.tsx'

const STATES = [
  { id: '2', name: 'Karnataka' },
  { id: '5', name: 'Kerala' },
  { id: '1', name: 'Tamil Nadu' },
]
const nothing = () => undefined
const found = (typed: string) => matching(STATES, typed).map(({ name }) => name)

describe('a list that is searched by typing', () => {
  test('BIRTH-09: finds what has the typed text anywhere in it, blind to case', () => {
    expect(found('k')).toEqual(['Karnataka', 'Kerala'])
    expect(found('NAD')).toEqual(['Tamil Nadu'])
    expect(found(' kerala ')).toEqual(['Kerala'])
  })

  test('BIRTH-09: has all of it where nothing is typed, and nothing where nothing fits', () => {
    expect(found('')).toHaveLength(3)
    expect(found('goa')).toEqual([])
  })

  test('is walked through by the arrow keys, around both ends', () => {
    expect([arrowTo('ArrowDown', -1, 3), arrowTo('ArrowDown', 2, 3)]).toEqual([0, 0])
    expect([arrowTo('ArrowUp', -1, 3), arrowTo('ArrowUp', 0, 3), arrowTo('ArrowUp', 2, 3)]).toEqual([2, 2, 1])
    expect([arrowTo('Enter', 0, 3), arrowTo('ArrowDown', 0, 0)]).toEqual([null, null])
  })

  test('is a closed combobox with the chosen name, its error tied to it', () => {
    const page = renderToStaticMarkup(
      createElement(Combobox, {
        label: 'State',
        options: STATES,
        value: '5',
        error: 'Please select a state',
        emptyText: 'No state found',
        onChange: nothing,
      }),
    )
    expect(page).toMatch(/role="combobox"[^>]*aria-expanded="false"/)
    expect(page).toMatch(/aria-invalid="true"[^>]*value="Kerala"/)
    expect(page).not.toContain('listbox')
  })
})
