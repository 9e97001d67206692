import { describe, expect, test } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Combobox } from './combobox.tsx'

const STATES = [
  { id: '2', name: 'Karnataka' },
  { id: '5', name: 'Kerala' },
  { id: '1', name: 'Tamil Nadu' },
]
const nothing = () => undefined

describe('a list that is filtered by typing', () => {
  test('renders closed, with the chosen name and the error as its description', () => {
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
    expect(page).not.toContain('role="listbox"')
  })
})
